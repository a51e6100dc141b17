/* Debian's libmodbus as a client: reads ten registers of unit 1 from 0 and from 100 in turn; register n holds n.
   usage: libmodbus_client tcp PORT | rtu TTY BAUD, then TIMEOUT_MS SECONDS READS (0: as many as the seconds allow) */
#include <modbus/modbus.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define REGISTERS 10

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

int main(int count, char **args) {
  int tcp = count > 1 && !strcmp(args[1], "tcp"), rest = tcp ? 3 : 4;
  if (count != rest + 3) return 2;
  modbus_t *bus = tcp ? modbus_new_tcp("127.0.0.1", atoi(args[2])) : modbus_new_rtu(args[2], atoi(args[3]), 'N', 8, 1);
  int timeout_ms = atoi(args[rest]), reads = atoi(args[rest + 2]);
  double seconds = atof(args[rest + 1]), began;
  long right = 0, wrong = 0, none = 0;
  if (!bus || modbus_set_slave(bus, 1) || modbus_connect(bus)) return 1;
  modbus_set_response_timeout(bus, timeout_ms / 1000, timeout_ms % 1000 * 1000);
  began = now();
  for (long n = 0; reads ? n < reads : now() - began < seconds; n++) {
    uint16_t words[REGISTERS];
    int from = n % 2 ? 100 : 0;
    if (modbus_read_registers(bus, from, REGISTERS, words) != REGISTERS) none++;
    else if (words[0] == from) right++;
    else wrong++;
  }
  printf("{\"right\":%ld,\"wrong\":%ld,\"none\":%ld,\"seconds\":%.6f}\n", right, wrong, none, now() - began);
  modbus_close(bus);
  return 0;
}
