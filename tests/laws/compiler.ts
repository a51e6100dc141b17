// The compiler over a tree that changes: one process that keeps what it has parsed, and checks no more than it is asked about. To
// check the whole is 5 s of the processor, a dozen of its files 0.4.
import fs from 'node:fs';
import path from 'node:path';
import { API, type Diagnostic } from 'typescript/unstable/sync';

export interface Compiler {
  /** what it says of the whole; empty: it compiles */
  says(): string;
  /** what it says of those of some files that are compiled */
  saysOf(files: readonly string[]): string;
  /** Some files may no longer be as they were, or have come or gone. */
  looksAgain(files: readonly string[]): void;
  end(): void;
}

/** As the command line prints it: without what it knows of other places. */
const sentence = ({ text, messageChain = [] }: Diagnostic): string => [text, ...messageChain.map(sentence)].join('\n  ');

/** @param config the name of the file in the tree that says what is compiled, and how */
export function compilerOf(tree: string, config: string): Compiler {
  const api = new API({ cwd: tree });
  const project = path.join(tree, config);
  let snapshot = api.updateSnapshot({ openProjects: [project] });
  const program = () => snapshot.getProject(project)!.program;
  const tell = (faults: readonly Diagnostic[]): string =>
    faults.map((fault) => `${path.relative(tree, fault.fileName ?? project)}: ${sentence(fault)}\n`).join('');

  return {
    says() {
      const whole = program();
      // as on the command line: what cannot be read is not judged
      const unread = [
        whole.getConfigFileParsingDiagnostics(),
        whole.getProgramDiagnostics(),
        whole.getSyntacticDiagnostics(),
      ].flat();
      return tell(unread.length > 0 ? unread : [...whole.getGlobalDiagnostics(), ...whole.getSemanticDiagnostics()]);
    },
    saysOf(files) {
      const whole = program();
      const compiled = new Set(whole.getSourceFileNames());
      const asked = [...new Set(files)].map((file) => path.join(tree, file)).filter((file) => compiled.has(file));
      return tell(asked.flatMap((file) => [...whole.getSyntacticDiagnostics(file), ...whole.getSemanticDiagnostics(file)]));
    },
    looksAgain(files) {
      const before = snapshot;
      const known = new Set(program().getSourceFileNames());
      const asked = [...new Set(files)].map((file) => path.join(tree, file));
      const deleted = asked.filter((file) => !fs.existsSync(file));
      const created = asked.filter((file) => fs.existsSync(file) && !known.has(file));
      const changed = asked.filter((file) => fs.existsSync(file) && known.has(file));
      snapshot = api.updateSnapshot({ fileChanges: { changed, created, deleted } });
      before.dispose();
    },
    end: () => api.close(),
  };
}
