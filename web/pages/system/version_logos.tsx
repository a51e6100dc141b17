import { useState } from 'react';
import type { Edition } from '../../../daemon/contract/entities';
import { fitsLogo, LOGO, LOGO_BYTES } from '../../../daemon/contract/rules/edition';
import { fill, words } from '../../lang/index';
import { dropLogo, type LogoType, putLogo } from '../../state/box/edition';
import { toast, toastFault } from '../../state/window/toasts';
import { Confirm } from '../../ui/dialog/index';
import { Picture } from '../../ui/upload/picture';
import { pictureSize } from '../../ui/upload/picture_size';
import { Refused } from '../../wire/call';

/** px of the places where they are seen (specification 2, section 5) */
const FRAME = { login: LOGO.login, home: { width: 170, height: 60 } } as const;

/** What is wrong with a file as a logo, in words; null: nothing that can be seen from here. */
export async function logoFault(type: LogoType, file: File): Promise<string | null> {
  const w = words('edition');
  if (file.size > LOGO_BYTES) return w.logo_bytes;
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return w.logo_unreadable;
  const size = pictureSize(bytes);
  if (!size) return w.logo_format;
  if (fitsLogo(LOGO[type], size.width, size.height)) return null;
  return fill(w.logo_size, { ...LOGO[type], is: `${size.width} × ${size.height}` });
}

/** Why the box did not take it: what is wrong with the picture says more than that something is. */
const reasonOf = (fault: unknown): string =>
  (fault instanceof Refused && fault.fields.image) || (fault instanceof Error ? fault.message : String(fault));

/** A logo on its way: checked here, then sent, then checked there. */
function useSending(type: LogoType) {
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const send = async (file: File): Promise<void> => {
    const w = words('edition');
    setFault(undefined);
    setShare(0);
    try {
      const wrong = await logoFault(type, file);
      if (wrong) setFault(wrong);
      else {
        await putLogo(type, file, setShare);
        toast(w.uploaded);
      }
    } catch (refusal) {
      setFault(fill(w.upload_failed, { reason: reasonOf(refusal) }));
    } finally {
      setShare(null);
    }
  };
  return { share, fault, send };
}

function Logo({ type, edition, locked }: { type: LogoType; edition: Edition; locked: boolean }) {
  const w = words('edition');
  const { share, fault, send } = useSending(type);
  const [removing, setRemoving] = useState(false);
  const remove = async (): Promise<void> => {
    try {
      await dropLogo(edition.id, type);
    } catch (refusal) {
      toastFault(refusal);
    }
    setRemoving(false);
  };
  return (
    <>
      <Picture
        id={`logo-${type}`}
        label={w[`${type}_logo`]}
        help={fill(w[`${type}_logo_help`], LOGO[type])}
        frame={FRAME[type]}
        src={edition[`${type}_logo`]}
        empty={w.product_logo}
        texts={w.picture}
        fault={fault}
        share={share}
        locked={locked}
        onFile={(file) => void send(file)}
        onRemove={() => setRemoving(true)}
      />
      {removing && (
        <Confirm title={w.remove_title} action={w.picture.remove} risk onYes={remove} onNo={() => setRemoving(false)}>
          {w.remove_text}
        </Confirm>
      )}
    </>
  );
}

/** The pictures of the current edition, as they are seen on the login and in the corner of the console. */
export function Logos(props: { edition: Edition; locked: boolean }) {
  return (
    <>
      <Logo type="login" {...props} />
      <Logo type="home" {...props} />
    </>
  );
}
