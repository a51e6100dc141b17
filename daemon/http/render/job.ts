import type { Job, ScanResult } from '../../contract/entities';
import type { JobKind, JobResults, JobState, ScanFinding } from '../../contract/live';
import type { Language } from '../../contract/model';
import { sentenceText } from './item';

const scanResult = (finding: ScanFinding, language: Language): ScanResult => ({
  protocol_id: finding.unit,
  baud_rate: finding.baud_rate,
  parity: finding.parity,
  elapsed_ms: Math.round(finding.elapsed_ms),
  known: finding.known,
  garbled: finding.garbled,
  template_guess: finding.guesses.map(({ template_id, names, score }) => ({ id: template_id, name: names[language], score })),
  sample: finding.sample.map(({ names, value, unit, state }) => ({
    name: names[language],
    value: state?.[language] ?? value,
    unit,
  })),
});

const resultIn = (result: JobResults[JobKind] | null, language: Language): Job['result'] =>
  isScan(result) ? result.map((finding) => scanResult(finding, language)) : result;
const isScan = (result: JobResults[JobKind] | null): result is JobResults['bus_scan'] => Array.isArray(result);

/** A long operation in its reader's words. */
export function jobIn(job: JobState, language: Language): Job {
  const { user_id, step, message, result, ...rest } = job;
  return {
    ...rest,
    step: step ? sentenceText(step, language) : '',
    message: message ? sentenceText(message, language) : '',
    result: resultIn(result, language),
    cancelable: job.state === 'running',
  };
}
