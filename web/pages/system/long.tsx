/** What somebody wrote or was sent: it may hold no place to break at, and breaks anywhere then. */
export const Long = ({ text }: { text: string }) => <span style={{ overflowWrap: 'anywhere' }}>{text}</span>;
