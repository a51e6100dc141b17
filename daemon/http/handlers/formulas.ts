import { formulas as rows } from '../../contract/endpoints/formulas';
import type { FormulaSource } from '../../contract/entities';
import type { Value } from '../../contract/live';
import type { Language } from '../../contract/model';
import type { Computed } from '../../items/computed';
import type { Items } from '../../items/index';
import { textOf } from '../../items/state';
import { amountIn } from '../../lang/index';
import type { Catalogue } from '../../sites/catalogue';
import type { Sites } from '../../sites/index';
import { area } from '../area';
import type { Handlers } from '../mount';
import { deviceName, sentenceText, valueText } from '../render/item';

interface Needs {
  readonly sites: Pick<Sites, 'catalogue' | 'formulaFor'>;
  readonly items: Pick<Items, 'actual'>;
  readonly computed: Pick<Computed, 'worth'>;
}

function sourceIn(room: Catalogue, id: number, value: Value | undefined, language: Language): FormulaSource[] {
  const item = room.items.get(id);
  if (!item) return [];
  return [
    {
      item_id: id,
      item_name: item.names[language],
      device_name: deviceName(room, item.device_id, language),
      info: valueText(item, value, language),
      value: value?.value ?? null,
      quality: value?.quality ?? 'no_value',
    },
  ];
}

/** Formulas that are tried before they are saved. */
function formulasHandlers({ sites, items, computed }: Needs): Handlers<typeof rows> {
  return {
    'POST setting/items/test': ({ scope, input, language }) => {
      const computation = sites.formulaFor(scope, input.item_id, input.formula);
      const { value, quality, reason } = computed.worth(computation);
      const { item, sources } = computation;
      const room = sites.catalogue();
      return {
        value,
        info: value === null ? '' : amountIn(language, textOf(item, value), item.unit),
        quality,
        reason: reason ? sentenceText(reason, language) : '',
        sources: [...new Set(sources)].flatMap((id) => sourceIn(room, id, items.actual(id), language)),
      };
    },
  };
}

export const formulas = area(rows, formulasHandlers);
