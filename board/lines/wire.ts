/** What a wire tells the line above it. */
export interface WireEvents {
  /** @param bytes the wire's own: what is needed of them after the call is copied */
  data(bytes: Buffer): void;
  /** the port went away or the peer closed; told once, never for a close() of our own */
  closed(): void;
}

/** A pipe of bytes below a line: a serial port, a TCP connection, or a cable of the pretend box. */
export interface Wire {
  /** rejects when the port is not there; may be called again after closed() */
  open(events: WireEvents): Promise<void>;
  write(bytes: Buffer): void;
  close(): void;
  /** milliseconds one character takes on the wire; 0 where there is no such time (TCP) */
  readonly char_ms: number;
  /** silence that must stand between frames, ms (t3.5, 1.75 ms above 19 200 baud, or what the address asks for) */
  readonly gap_ms: number;
}
