import type { ComponentChildren } from 'preact';
import { useContext } from 'react';
import { Dialog } from '../dialog/dialog';
import { Note } from '../note/index';
import { Texts } from '../texts';

export interface OutcomeProps {
  readonly title: string;
  /** the box's sentence */
  readonly message: string;
  /** what it is about: kind or row, and what of it; `href`: where that is changed */
  readonly lines: readonly {
    readonly key: string;
    readonly name: string;
    readonly text: string;
    readonly href?: string | null;
  }[];
  readonly heads: readonly [string, string];
  /** what it is also about, without names */
  readonly more?: string;
  /** buttons beside the one that closes */
  readonly actions?: ComponentChildren;
  readonly onClose: () => void;
}

/** Why something was refused or done in part only, with all that it is about by name. */
export function Outcome({ title, message, lines, heads, more, actions, onClose }: OutcomeProps) {
  const texts = useContext(Texts);
  const footer = (
    <>
      {actions}
      <button type="button" class="btn" data-k="main" data-focus onClick={onClose}>
        {texts.close}
      </button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} footer={footer} width={560}>
      <Note level="crit">{message}</Note>
      {lines.length > 0 && (
        <table class="tbl">
          <thead>
            <tr>
              <th scope="col">{heads[0]}</th>
              <th scope="col">{heads[1]}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, text, href }) => (
              <tr key={key}>
                <th scope="row">
                  {href ? (
                    <a href={href} onClick={onClose}>
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more && <p>{more}</p>}
    </Dialog>
  );
}
