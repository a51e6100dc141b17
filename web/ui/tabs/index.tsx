import { useRest } from '../../chunks/rest';
import type { TabsProps } from './tabs';

export function Tabs<T extends string>(props: TabsProps<T>) {
  const parts = useRest();
  return parts && <parts.Tabs {...props} />;
}
