# Debian's aiosmtpd as a mail server: STARTTLS or TLS from the first byte, a login, and every letter as a line of JSON.
# mail_server.py PORT CERTIFICATE KEY starttls|ssl|none USER PASSWORD
import json
import ssl
import sys
import time

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

port, certificate, key, secure, user, password = sys.argv[1:7]


def login(server, session, envelope, mechanism, auth_data):
    right = (
        isinstance(auth_data, LoginPassword)
        and auth_data.login.decode() == user
        and auth_data.password.decode() == password
    )
    return AuthResult(success=right, handled=False, auth_data=auth_data)


class Keep:
    async def handle_DATA(self, server, session, envelope):
        told = {
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "login": session.authenticated,
            "encrypted": secure == "ssl" or session.ssl is not None,
            "letter": envelope.original_content.decode("utf-8", "replace"),
        }
        print(json.dumps(told), flush=True)
        return "250 2.0.0 kept"


context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
context.load_cert_chain(certificate, key)


class Server(Controller):
    def factory(self):
        asks = {"authenticator": login, "auth_required": True} if user else {}
        if secure == "starttls":
            asks.update(tls_context=context, require_starttls=True)
        else:
            asks.update(auth_require_tls=False)
        return SMTP(self.handler, enable_SMTPUTF8=True, **asks)


server = Server(
    Keep(), hostname="127.0.0.1", port=int(port), ssl_context=context if secure == "ssl" else None
)
server.start()
print("ready", flush=True)
while True:
    time.sleep(3600)
