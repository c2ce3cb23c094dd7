import { Button } from '@mantine/core';
import { clientPath } from '@app/kernel/queries/paths.ts';
import { IconColumns3, IconPlaneDeparture } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { displayName } from '@app/domain/contacts/contact.ts';
import { chooseAircraft, type OwnOption, listOwnAircraft } from '@app/domain/trips/desk/desk.calls.ts';
import { chosenOption, optionsOf } from '@app/domain/trips/desk/option.rules.ts';
import type { Flag } from '@app/domain/trips/desk/flags.rules.ts';
import { isOpenQuote } from '@app/domain/trips/desk/status.rules.ts';
import type { Quote } from '@app/domain/trips/model/quote.ts';
import { quotes } from '@app/domain/trips/trips.collection.ts';
import { EmptyState, ErrorState, RowSkeletons } from '../../ui/feedback/States.tsx';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { useScreenCommands } from '../../ui/layout/use-screen-commands.ts';
import { useShortcuts } from '../../ui/layout/use-shortcuts.ts';
import { WhoIsHere } from '../../widgets/people/WhoIsHere.tsx';
import { useReply } from '../../widgets/status/use-reply.ts';
import { send } from '../../wire/request/send.ts';
import { useSession } from '../../wire/tab/session.ts';
import { askAgain, useLiveDoc } from '../../wire/tab/use-live.ts';
import { t, words } from '../../words/words.ts';
import { CharterSkeleton } from '../CharterSkeleton.tsx';
import { ClockSelect } from '../ClockSelect.tsx';
import { LegList } from '../LegList.tsx';
import { TripStatus } from '../TripStatus.tsx';
import { priceWords, routeWords } from '../trip-words.rules.ts';
import { DeskActions } from './DeskActions.tsx';
import { LegsEditor } from './LegsEditor.tsx';
import { OptionList } from './OptionList.tsx';
import { PartnerOptions } from './PartnerOptions.tsx';
import { PricePane } from './PricePane.tsx';
import { RequestPane } from './RequestPane.tsx';
import head from '../DeskHead.module.css';
import styles from './QuoteWorkspace.module.css';

const CompareDialog = lazy(async () => ({ default: (await import('./CompareDialog.tsx')).CompareDialog }));

export interface DeskExtras {
  /** Further buttons of the header. */
  readonly actions?: (quote: Doc<Quote>) => ReactNode;
  /** The offer to the customer, below the price. */
  readonly offer?: (quote: Doc<Quote>) => ReactNode;
  /** Requests to partners, below the aircraft. */
  readonly partners?: (quote: Doc<Quote>) => ReactNode;
  /** The rest of the first pane: conversation, files, people, history. */
  readonly aside?: (quote: Doc<Quote>) => ReactNode;
}
interface Props {
  readonly id: string;
  readonly nameKey: string;
  readonly extras: DeskExtras;
  /** The aircraft whose price is shown; empty for the chosen one. */
  readonly subquote: string;
}
const steps = [
  ['request', words('Request')],
  ['flights', words('Flights')],
  ['price', words('Price')],
] as const;
type Step = (typeof steps)[number][0];

/** A charter quote at work: the request, the flights with the own aircraft, and the price; three panes, or three steps on a phone (CHR-1). */
export function QuoteWorkspace({ id, ...props }: Props) {
  const { client } = useSession();
  const { doc, state, problems } = useLiveDoc(quotes, client && clientPath(client.id, 'quotes', id));
  if (doc) return <Workspace quote={doc} {...props} />;
  if (state === 'loading') return <CharterSkeleton />;
  if (state === 'error') return <ErrorState problems={problems} onRetry={askAgain} />;
  return (
    <EmptyState
      icon={IconPlaneDeparture}
      title={t('Quote not found')}
      action={
        <Button component={Link} to={`/${props.nameKey}/quotes`} variant="default">
          {t('All quotes')}
        </Button>
      }
    >
      {t('It was removed, or it belongs to another company.')}
    </EmptyState>
  );
}

function Workspace({ quote, nameKey, extras, subquote }: Omit<Props, 'id'> & { readonly quote: Doc<Quote> }) {
  const { hasRole } = useSession();
  const mayEdit = hasRole(['sales', 'dispatch']) && isOpenQuote(quote);
  const [step, setStep] = useState<Step>(subquote === '' ? 'flights' : 'price');
  const page = useRef<HTMLDivElement>(null);
  const options = useOptions(quote, mayEdit && quote.legs.length > 0);
  const name = displayName(quote.contact);
  const go = (to: Step, target: string): void => {
    setStep(to);
    // A pane that was hidden can take the focus once it is shown.
    requestAnimationFrame(() => page.current?.querySelector<HTMLElement>(target)?.focus());
  };
  const compared = optionsOf(quote);
  const [isComparing, setComparing] = useState(false);
  const choose = (place: number): unknown => {
    const row = options.reply?.options[place - 1];
    if (!mayEdit || !row || row.total === null) return false;
    return send(chooseAircraft, { id: quote.id, aircraft: row.aircraft.id }).catch(showProblem);
  };
  useScreenCommands([
    { key: 'l', label: t('Add leg'), isOff: !mayEdit, run: () => page.current?.querySelector<HTMLElement>('[data-add-leg]')?.click() },
    { key: 'o', label: t('Aircraft of the quote'), run: () => go('flights', '[data-option]') },
    { key: 'c', label: t('Compare aircraft'), isOff: compared.length < 2, run: () => setComparing(true) },
    { key: 'p', label: t('Price of the quote'), run: () => go('price', '[data-pane=price] button') },
    { key: 't', label: t('Set the total'), isOff: !mayEdit, run: () => go('price', '[data-set-total]') },
  ]);
  useShortcuts(Array.from({ length: 9 }, (_, index) => [String(index + 1), () => choose(index + 1)] as const));
  const chosen = chosenOption(optionsOf(quote), quote.option);
  const chosenRow = options.reply?.options.find(({ aircraft }) => aircraft.id === chosen?.aircraft.id);
  return (
    <div className={styles.page} ref={page}>
      <header className={styles.head}>
        <div className={head.title}>
          <p className={head.kind}>
            {t('Quote')} {quote.quote_id}
          </p>
          <h1>{routeWords(quote.legs) || t('No route yet')}</h1>
          <p className={head.line}>
            <TripStatus status={quote.status} />
            {name !== '' && <span>{name}</span>}
            <WhoIsHere place={quote.path} within={page} />
          </p>
        </div>
        <div className={head.glance}>
          <span className={head.price}>{priceWords(quote)}</span>
          <div className={head.actions}>
            {extras.actions?.(quote)}
            <DeskActions
              quote={quote}
              nameKey={nameKey}
              flags={chosen?.partner ? partnerFlags(options.reply?.options) : chosenRow?.flags}
              mayEdit={mayEdit}
            />
          </div>
        </div>
      </header>
      {isComparing && (
        <Suspense>
          <CompareDialog quote={quote} listed={options.reply?.options ?? []} mayEdit={mayEdit} onClose={() => setComparing(false)} />
        </Suspense>
      )}
      <nav className={styles.steps} aria-label={t('Steps')}>
        {steps.map(([key, label]) => (
          <button key={key} type="button" aria-current={step === key ? 'step' : undefined} onClick={() => setStep(key)}>
            {t(label)}
          </button>
        ))}
      </nav>
      <div className={styles.panes} data-step={step}>
        <section className={styles.pane} data-pane="request" aria-labelledby="request-pane">
          <h2 id="request-pane">{t('Request')}</h2>
          <RequestPane quote={quote} nameKey={nameKey} mayEdit={mayEdit} />
          {extras.aside && <div className={styles.aside}>{extras.aside(quote)}</div>}
        </section>
        <section className={styles.pane} data-pane="flights" aria-labelledby="flights-pane">
          <div className={styles.paneHead}>
            <h2 id="flights-pane">{t('Flights')}</h2>
            <ClockSelect />
          </div>
          {mayEdit ? <LegsEditor quote={quote} /> : <LegList legs={quote.legs} />}
          {mayEdit && (
            <>
              <h2 className={styles.second}>
                {t('Own aircraft')}
                {options.isUpdating && <span className={styles.soft}> {t('updating')}</span>}
              </h2>
              <Options quote={quote} options={options} mayEdit={mayEdit} />
            </>
          )}
          <PartnerOptions quote={quote} mayEdit={mayEdit} />
          {compared.length > 1 && (
            <Button
              mt={12}
              size="compact-sm"
              variant="default"
              leftSection={<IconColumns3 size={15} stroke={1.75} aria-hidden />}
              onClick={() => setComparing(true)}
            >
              {t('Compare {n} aircraft', { n: compared.length })}
            </Button>
          )}
          {extras.partners?.(quote)}
        </section>
        <section className={styles.pane} data-pane="price" aria-labelledby="price-pane">
          <h2 id="price-pane">{t('Price')}</h2>
          <PricePane
            quote={quote}
            subquote={subquote}
            mayEdit={mayEdit}
            published={options.reply?.published ?? null}
            fresh={chosenRow?.total ?? null}
            discount={options.reply && (options.reply.discount?.percent ?? 0)}
          />
          {extras.offer?.(quote)}
        </section>
      </div>
    </div>
  );
}

/** Flags of a partner's aircraft: those that are about the customer. */
const partnerFlags = (options: readonly OwnOption[] = []): Flag[] =>
  (options[0]?.flags ?? []).filter(({ code }) => code === 'unpaid' || code === 'past');

/** The own fleet for the legs as they are stored; asked again with every version of the quote. */
function useOptions(quote: Doc<Quote>, isOn: boolean) {
  const version = `${quote.version}`;
  const [shown, setShown] = useState('');
  const { reply, failure } = useReply(listOwnAircraft, isOn ? { quote: quote.id } : undefined, version);
  const [last, setLast] = useState(reply);
  if (reply !== last) {
    setLast(reply);
    setShown(version);
  }
  return { reply: isOn ? reply : undefined, failure: isOn ? failure : undefined, isUpdating: isOn && reply !== undefined && shown !== version };
}

function Options({
  quote,
  options: { reply, failure },
  mayEdit,
}: {
  readonly quote: Doc<Quote>;
  readonly options: { readonly reply: { readonly options: readonly OwnOption[] } | undefined; readonly failure: string | undefined };
  readonly mayEdit: boolean;
}) {
  if (quote.legs.length === 0) return <p className={styles.soft}>{t('Enter and save a leg to see which aircraft can fly it.')}</p>;
  if (reply) {
    return reply.options.length === 0 ? (
      <p className={styles.soft}>{t('Your fleet has no aircraft yet. Add them under Fleet.')}</p>
    ) : (
      <OptionList quote={quote} options={reply.options} mayEdit={mayEdit} />
    );
  }
  return failure === undefined ? <RowSkeletons rows={4} height={56} /> : <p className={styles.failure}>{failure}</p>;
}
