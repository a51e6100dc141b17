import { Drawer } from '../ui/dialog/index';
import { LostSince } from './lost';

/** A drawer that shows what is so now: it says how old that is once the link is lost. */
export function LiveDrawer({ children, ...props }: Parameters<typeof Drawer>[0]) {
  return (
    <Drawer {...props}>
      <LostSince />
      {children}
    </Drawer>
  );
}
