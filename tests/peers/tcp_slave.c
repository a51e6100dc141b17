/* Modbus TCP slave that costs next to nothing: register n holds n, function 3 only. It serves any number of connections and
   of requests in one piece, in the order in which they come.
   usage: tcp_slave; prints the port it has on 127.0.0.1 */
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define MOST 64
#define REQUEST 12

static struct { uint8_t bytes[4096]; int length; } in[MOST];

static int answer(const uint8_t *request, uint8_t *out) {
  int from = request[8] << 8 | request[9], count = request[10] << 8 | request[11];
  memcpy(out, request, 8);
  out[4] = (3 + 2 * count) >> 8;
  out[5] = (3 + 2 * count) & 255;
  out[8] = 2 * count;
  for (int n = 0; n < count; n++) {
    out[9 + 2 * n] = (from + n) >> 8;
    out[10 + 2 * n] = (from + n) & 255;
  }
  return 9 + 2 * count;
}

static int serve(int fd, int who) {
  static uint8_t out[4096 / REQUEST * 259];
  int got = read(fd, in[who].bytes + in[who].length, sizeof in[who].bytes - in[who].length), said = 0, at = 0;
  if (got <= 0) return 0;
  in[who].length += got;
  for (; in[who].length - at >= REQUEST; at += REQUEST) said += answer(in[who].bytes + at, out + said);
  in[who].length -= at;
  memmove(in[who].bytes, in[who].bytes + at, in[who].length);
  return said == 0 || write(fd, out, said) == said;
}

int main(void) {
  struct pollfd fds[MOST];
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof at;
  int one = 1, count = 1;
  fds[0].fd = socket(AF_INET, SOCK_STREAM, 0);
  fds[0].events = POLLIN;
  if (bind(fds[0].fd, (struct sockaddr *)&at, size) || listen(fds[0].fd, 8)) return 1;
  getsockname(fds[0].fd, (struct sockaddr *)&at, &size);
  printf("%d\n", ntohs(at.sin_port));
  fflush(stdout);
  while (poll(fds, count, -1) >= 0) {
    for (int n = count - 1; n > 0; n--)
      if (fds[n].revents && !serve(fds[n].fd, n)) {
        close(fds[n].fd);
        fds[n] = fds[--count];
        in[n] = in[count];
      }
    if (fds[0].revents && count < MOST) {
      fds[count].fd = accept(fds[0].fd, 0, 0);
      fds[count].events = POLLIN;
      fds[count].revents = 0;
      in[count].length = 0;
      setsockopt(fds[count++].fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    }
  }
  return 0;
}
