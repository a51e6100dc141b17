import { Field, type FieldProps } from '../../../ui/field/field';
import { KitTexts } from '../../../ui/form/texts';
import { formTexts } from '../texts';

/** A field that stands in no form: whoever shows it takes what is put, and says what is wrong with it. */
export const LoneField = (props: FieldProps) => (
  <KitTexts.Provider value={formTexts()}>
    <Field {...props} />
  </KitTexts.Provider>
);
