import { saidFault } from '../../lang/fault';
import { words } from '../../lang/index';
import type { FormTexts } from '../../ui/form/texts';

/** The words of fields and forms; the area `fault` says what is wrong with them. */
export const formTexts = (): FormTexts => ({ ...words('kit').form, save: words('kit').save, say: saidFault });
