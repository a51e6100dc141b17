import { Icon } from '../icon/index';

/** The words at a field: what is wrong, else what helps. */
export function Below({ id, fault, help }: { id: string; fault: string | undefined; help: string | undefined }) {
  if (fault)
    return (
      <span class="err" id={id}>
        <Icon name="alert" />
        {fault}
      </span>
    );
  return help ? (
    <span class="mut" id={id}>
      {help}
    </span>
  ) : null;
}
