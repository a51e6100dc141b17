/** No line that we ask for is near this long; what is longer is noise on the port. */
const LONGEST = 8192;

/** Stands for the prompt, which no line end follows. */
export const PROMPT = '>';

/**
 * Cuts what a modem says into lines, without their ends and without empty ones.
 * @returns takes bytes as they come, in whatever pieces
 */
export function createReader(heard: (line: string) => void): (bytes: Buffer) => void {
  let line = '';
  let length = 0;

  function end(): void {
    const said = length > LONGEST ? '' : line.trim();
    line = '';
    length = 0;
    if (said !== '') heard(said);
  }

  return (bytes) => {
    for (const sign of bytes.toString('latin1')) {
      if (sign === '\r' || sign === '\n') end();
      else {
        length += 1;
        if (length <= LONGEST) line += sign;
      }
    }
    if (line.trim() === PROMPT) end();
  };
}
