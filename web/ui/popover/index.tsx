import { useRest } from '../../chunks/rest';
import type { PopoverProps } from './popover';

export function Popover(props: PopoverProps) {
  const parts = useRest();
  return parts && <parts.Popover {...props} />;
}
