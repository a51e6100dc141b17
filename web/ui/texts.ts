import { createContext } from 'react';

/** The few words the parts say by themselves, in the language of the interface; whoever renders them hands them in once. */
export interface UiTexts {
  readonly close: string;
  readonly cancel: string;
  readonly confirm: string;
  readonly retry: string;
  readonly more: string;
  readonly loading: string;
  readonly load_failed: string;
}

export const Texts = createContext<UiTexts>({
  close: '',
  cancel: '',
  confirm: '',
  retry: '',
  more: '',
  loading: '',
  load_failed: '',
});
