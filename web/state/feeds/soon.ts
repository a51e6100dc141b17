/** A call that is put off a little. */
export interface Soon {
  (): void;
  /** forgets a call that has not run yet */
  cancel(): void;
}

/** Runs once for all calls within `ms` of the first. Further calls do not put it off, so a flood of them cannot stop it. */
export function soon(run: () => void, ms: number): Soon {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, ms);
  };
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return Object.assign(call, { cancel });
}
