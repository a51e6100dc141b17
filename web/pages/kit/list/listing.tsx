import { fill, words } from '../../../lang/index';
import { useStore } from '../../../state/feeds/use';
import { FilterBar, Head } from '../../../ui/list/list';
import { Age, Answer } from '../../fed';
import { Asking } from '../index';
import { type May, useRights } from '../rights';
import { type Doing, useDoing } from '../rows/doing';
import type { Counted, ListSpec } from '../spec';
import { AboveList } from './above';
import { Body } from './body';
import { useChosen } from './choosing';
import { Chips } from './coming';
import { FileButton, fileAction, HeadButton } from './head';
import { barFilters } from './period_filter';
import { type ListState, useAsked } from './query';

/** How many there are; the box itself, which is no device that anybody counts, is named where it is one of them. */
function totalText({ total, counted = total }: Counted<unknown>, withBox?: string): string {
  return fill((counted < total && withBox) || words('shell').total, { n: total });
}

interface TopProps<Row> {
  readonly spec: ListSpec<Row>;
  readonly asked: ListState<Row>;
  readonly doing: Doing<Row>;
  readonly may: May;
}

/** The headline: how many there are, how old that is, what can be done with the list as a whole. */
function Top<Row>({ spec, asked, doing, may }: TopProps<Row>) {
  const fed = useStore(asked.feed.$);
  const file = fileAction(spec, asked, may);
  const isEmpty = fed.data?.total === 0 && !asked.narrowed;
  const side = (
    <>
      {fed.data && asked.possible && <span class="mut">{totalText(fed.data, spec.with_box)}</span>}
      {fed.old && fed.at !== null && <Age at={fed.at} />}
      {file && fed.data && fed.data.total > 0 && <FileButton action={file} onPress={() => doing.head(file)} />}
    </>
  );
  return (
    <Head title={spec.title} within={spec.within} side={side} note={spec.note}>
      {(spec.head ?? []).filter(may).map((action) => (
        <HeadButton
          key={action.key}
          action={action}
          isIdle={action.idle === true || (action.empties === true && isEmpty)}
          onPress={() => doing.head(action)}
        />
      ))}
    </Head>
  );
}

/** What narrows the list: to be chosen, and as it is. */
function Narrowing<Row>({ spec, asked }: Pick<TopProps<Row>, 'spec' | 'asked'>) {
  const { find, filters = [] } = spec;
  if (find === undefined && !spec.filters) return null;
  const search = { label: words('shell').search, hint: find ?? '', value: asked.keyword, onType: asked.type };
  return (
    <>
      <FilterBar
        label={words('kit').narrowed}
        filters={barFilters(filters, asked.query.filters, asked.span)}
        chosen={asked.query.filters}
        onPick={asked.pick}
        {...(find === undefined ? {} : { search })}
      />
      {asked.narrowed && <Chips asked={asked} filters={filters} />}
    </>
  );
}

/** A page that is a list: head, filters, rows, and what is asked above it. All of it is told by `spec`. */
export function Listing<Row>(spec: ListSpec<Row>) {
  const asked = useAsked(spec);
  const fed = useStore(asked.feed.$);
  const may = useRights(spec.func);
  const chosen = useChosen(spec, asked.query);
  const doing = useDoing(spec, asked.renew, chosen.clear);
  const add = (spec.head ?? []).filter(may).find(({ main }) => main);
  return (
    <div data-st={fed.old ? 'stale' : undefined}>
      <Top spec={spec} asked={asked} doing={doing} may={may} />
      <Narrowing spec={spec} asked={asked} />
      <Answer feed={asked.feed}>
        {(page) => (
          <Body
            spec={spec}
            asked={asked}
            page={page}
            doing={doing}
            chosen={chosen}
            may={may}
            add={add && <HeadButton action={add} onPress={() => doing.head(add)} />}
          />
        )}
      </Answer>
      <AboveList above={doing.above} close={doing.close} renew={() => void asked.renew()} />
      <Asking />
    </div>
  );
}
