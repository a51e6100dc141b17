# What receives pushes, checking as the real ones do: a program that verifies signatures, the robots of WeCom and of DingTalk by
# their public rules, and receivers that misbehave. Each accepted message is a line of JSON.
# push_receivers.py PORT [CERTIFICATE KEY]
import base64
import hashlib
import hmac
import json
import ssl
import sys
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HOOK_SECRET = "hook secret 密钥"
WECOM_KEY = "693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa"
DING_TOKEN = "d1ng70ken"
DING_SECRET = "SEC000000000000000000000"
DING_KEYWORD = "机房"
A_MINUTE = 20
BARRED_S = 600

taken = {"wecom": [], "dingtalk": []}
barred = {"wecom": 0, "dingtalk": 0}


def keep(kind, request, body):
    print(json.dumps({"kind": kind, "head": dict(request.headers), "body": body}), flush=True)


def too_many(kind):
    now = time.monotonic()
    if barred[kind] > now:
        return True
    taken[kind] = [at for at in taken[kind] if at > now - 60] + [now]
    if len(taken[kind]) <= A_MINUTE:
        return False
    if kind == "dingtalk":
        barred[kind] = now + BARRED_S
    return True


def hook(request, body, asked):
    head = {name.lower(): value for name, value in request.headers.items()}
    signed = head["x-roomward-time"].encode() + b"." + body
    right = "sha256=" + hmac.new(HOOK_SECRET.encode(), signed, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(right, head.get("x-roomward-signature", "")):
        return 401, {"error": "signature"}
    if abs(int(head["x-roomward-time"]) - time.time()) > 300 or json.loads(body)["id"] != head["x-roomward-id"]:
        return 400, {"error": "time or id"}
    keep("hook", request, json.loads(body))
    return 204, None


def wecom(request, body, asked):
    if asked.get("key") != [WECOM_KEY]:
        return 200, {"errcode": 93000, "errmsg": "invalid webhook url, key=" + str(asked.get("key"))}
    message = json.loads(body)
    content = message["text"]["content"]
    if message["msgtype"] != "text" or not content:
        return 200, {"errcode": 40008, "errmsg": "invalid message type"}
    if len(content.encode()) > 2048:
        return 200, {"errcode": 40058, "errmsg": "content exceed max length. 2048"}
    if too_many("wecom"):
        return 200, {"errcode": 45009, "errmsg": "api freq out of limit"}
    keep("wecom", request, message)
    return 200, {"errcode": 0, "errmsg": "ok"}


def dingtalk(request, body, asked):
    if asked.get("access_token") != [DING_TOKEN]:
        return 200, {"errcode": 300001, "errmsg": "token is not exist"}
    stamp = asked.get("timestamp", ["0"])[0]
    text = (stamp + "\n" + DING_SECRET).encode()
    right = base64.b64encode(hmac.new(DING_SECRET.encode(), text, hashlib.sha256).digest()).decode()
    if abs(int(stamp) / 1000 - time.time()) > 3600 or asked.get("sign") != [right]:
        return 200, {"errcode": 310000, "errmsg": "sign not match"}
    message = json.loads(body)
    if DING_KEYWORD not in message["text"]["content"]:
        return 200, {"errcode": 310000, "errmsg": "keywords not in content"}
    if too_many("dingtalk"):
        return 200, {"errcode": 130101, "errmsg": "send too fast, exceed 20 times per minute"}
    keep("dingtalk", request, message)
    return 200, {"errcode": 0, "errmsg": "ok"}


PLACES = {"/hook": hook, "/cgi-bin/webhook/send": wecom, "/robot/send": dingtalk}


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *said):
        pass

    def do_GET(self):
        keep("followed", self, None)
        self.answer(200, None)

    def do_POST(self):
        where = urllib.parse.urlsplit(self.path)
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        asked = urllib.parse.parse_qs(where.query, strict_parsing=bool(where.query))
        if where.path in PLACES:
            return self.answer(*PLACES[where.path](self, body, asked))
        if where.path == "/silent":
            return time.sleep(30)
        if where.path == "/slow":
            return self.drip()
        if where.path == "/closes":
            return self.connection.close()
        if where.path == "/ssh":
            return self.wfile.write(b"SSH-2.0-OpenSSH\r\n\r\n")
        if where.path == "/big":
            return self.answer(200, {"errcode": 0, "errmsg": "x" * 5_000_000})
        status = int(where.path.rsplit("/", 1)[-1])
        more = {"location": "/hook"} if 300 <= status < 400 else {}
        if "after" in asked:
            more["retry-after"] = asked["after"][0]
        self.answer(status, {"error": "as asked"}, more)

    def drip(self):
        self.wfile.write(b"HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n")
        for _ in range(1000):
            self.wfile.write(b"x")
            time.sleep(0.05)

    def answer(self, status, body, more={}):
        bytes = b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        for name, value in {**more, "content-length": str(len(bytes))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(bytes)


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass


server = Server(("127.0.0.1", int(sys.argv[1])), Receiver)
if len(sys.argv) > 2:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(sys.argv[2], sys.argv[3])
    server.socket = context.wrap_socket(server.socket, server_side=True)
print("ready", flush=True)
server.serve_forever()
