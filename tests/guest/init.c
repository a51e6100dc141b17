/*
 * First process of the guest: mounts what the program needs, speaks over the serial port, and holds one line of the chip as a
 * driver of the kernel's would.
 */
#include <fcntl.h>
#include <linux/gpio.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

static void hold(unsigned line) {
  struct gpiohandle_request request = {.flags = GPIOHANDLE_REQUEST_INPUT, .lines = 1};
  int chip = open("/dev/gpiochip0", O_RDONLY);
  request.lineoffsets[0] = line;
  strcpy(request.consumer_label, "another driver");
  if (chip < 0 || ioctl(chip, GPIO_GET_LINEHANDLE_IOCTL, &request) < 0) perror("gpiochip0");
  /* the program that follows keeps it open */
  else fcntl(request.fd, F_SETFD, 0);
}

int main(void) {
  struct termios settings;
  mkdir("/proc", 0755);
  mkdir("/sys", 0755);
  mkdir("/dev", 0755);
  mount("proc", "/proc", "proc", 0, "");
  mount("sysfs", "/sys", "sysfs", 0, "");
  mount("devtmpfs", "/dev", "devtmpfs", 0, "");
  int serial = open("/dev/ttyAMA0", O_RDWR | O_NOCTTY);
  tcgetattr(serial, &settings);
  cfmakeraw(&settings);
  tcsetattr(serial, TCSANOW, &settings);
  for (int fd = 0; fd < 3; fd += 1) dup2(serial, fd);
  hold(HELD_LINE);
  execl("/node", "node", "/app/program.cjs", (char *)0);
  perror("/node");
  return 1;
}
