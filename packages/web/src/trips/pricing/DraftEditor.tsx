import { Button } from '@mantine/core';
import { IconAlertTriangle, IconDots } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Doc } from '@app/kernel/collection.ts';
import { dateIn, DEFAULT_ZONE, formatUsDate } from '@app/kernel/time/time.ts';
import { jobOf } from '@app/domain/jobs/job-register.ts';
import { triggerJob } from '@app/domain/jobs/jobs.calls.ts';
import { refuse } from '@app/domain/problems.ts';
import { PriceList } from '@app/domain/trips/model/price-item.ts';
import type { SampleTrip } from '@app/domain/trips/model/sample-trip.ts';
import { changesOf, reverted } from '@app/domain/trips/pricing/price-changes.rules.ts';
import { contentOf } from '@app/domain/trips/pricing/price-draft-merge.rules.ts';
import { airportCodes, priceWarnings } from '@app/domain/trips/pricing/price-warnings.rules.ts';
import { saveCsv } from '../../records/list/export-list.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { PopupMenuButton } from '../../ui/menus/PopupMenuButton.tsx';
import { ProgressMonitor } from '../../widgets/status/ProgressMonitor.tsx';
import { TabBar } from '../../widgets/status/TabBar.tsx';
import { send } from '../../wire/request/send.ts';
import { t } from '../../words/words.ts';
import { ChangeList } from './ChangeList.tsx';
import { ListSettings } from './ListSettings.tsx';
import { priceRows } from './price-rows.rules.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { RuleList } from './RuleList.tsx';
import { ScheduledNotice } from './ScheduledNotice.tsx';
import { effectOf, effectWords } from '../simulator/simulation-words.rules.ts';
import { Simulator } from '../simulator/Simulator.tsx';
import { useOpenQuotes } from './use-open-quotes.ts';
import { usePriceDraft } from './use-price-draft.ts';
import { useSeen } from './use-seen.ts';
import { useDraftSimulation } from '../simulator/use-draft-simulation.ts';
import { useUnknownAirports } from './use-unknown-airports.ts';
import rules from './Rules.module.css';
import styles from './DraftEditor.module.css';

const stateWords = (state: 'saved' | 'saving' | 'failed'): string =>
  ({ saved: t('Saved'), saving: t('Saving …'), failed: t('Not saved yet') })[state];
type Job = 'publish-pricing' | 'restore-pricing' | 'copy-pricing-to-draft';

interface Props {
  readonly path: string;
  readonly draft: Doc<PriceList> | undefined;
  readonly live: Doc<PriceList> | undefined;
  readonly backup: Doc<PriceList> | undefined;
}
/** The draft of the price list at work: its rules, what they change against the live list, and what trips then cost (PRC-1, PRC-3). */
export function DraftEditor({ path, draft, live, backup }: Props) {
  const { nameKey = '' } = useParams();
  const navigate = useNavigate();
  const { content, state, version, edit, flush } = usePriceDraft(path, draft);
  const [tab, setTab] = useState('rules');
  const [typed, setTyped] = useState<SampleTrip>();
  const [dialog, setDialog] = useState<'publish' | 'restore'>();
  const [job, setJob] = useState<{ readonly name: Job; readonly feedbackId: string }>();

  const liveList = useMemo(() => live && PriceList.parse(live), [live]);
  const changes = useMemo(() => (liveList ? changesOf(contentOf(liveList), content) : []), [liveList, content]);
  const unknownAirports = useUnknownAirports(airportCodes(content.items));
  const warnings = priceWarnings(content.items, { today: formatUsDate(dateIn(Date.now(), DEFAULT_ZONE)), unknownAirports });

  const { trips, fleet, isLoading, world, simulation, isFailed } = useDraftSimulation(content, liveList, typed);
  const isShown = tab === 'simulator' && world !== undefined && simulation?.world === world;
  const seen = useSeen({ draft, version: isShown ? version : undefined });
  const effect = simulation ? effectWords(effectOf(simulation.cells)) : t('Calculating …');
  const openQuotes = useOpenQuotes(dialog === 'publish', `${version}`);

  const start = async (name: Job): Promise<void> => {
    await flush();
    const { feedbackId } = await send(triggerJob, { path: name });
    setJob({ name, feedbackId });
  };
  const copy = (): void => {
    const before = content;
    start('copy-pricing-to-draft').then(
      () =>
        toast({
          title: t('The draft starts over from the live list'),
          actions: [{ undo: () => edit(() => before) }],
          timeout: 20_000,
        }),
      showProblem,
    );
  };
  const restore = (): void => (backup ? setDialog('restore') : showProblem(refuse({ code: 'trips.no-backup' })));
  const publish = (): void => {
    if (tab === 'simulator' && seen !== undefined) return setDialog('publish');
    setTab('simulator');
  };
  const hasChanges = !liveList || changes.length > 0;
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.state} role="status" data-state={state}>
          {stateWords(state)}
          {state === 'failed' && (
            <Button size="compact-sm" variant="default" onClick={() => void flush()}>
              {t('Save again')}
            </Button>
          )}
        </p>
        <PopupMenuButton
          label={t('More actions')}
          icon={IconDots}
          side="end"
          groups={[
            {
              items: [
                { label: t('Start over from the live list'), onPick: copy, disabled: live ? undefined : t('Nothing is live yet.') },
                { label: t('Restore the backup'), onPick: restore },
              ],
            },
            {
              items: [
                { label: t('Import'), onPick: () => void navigate(`/${nameKey}/data/import?kind=price_items`) },
                { label: t('Export as CSV'), onPick: () => saveCsv(`${content.name || t('Price list')}.csv`, priceRows(content.items)) },
              ],
            },
          ]}
        />
        {tab === 'simulator' ? (
          <Button disabled={seen === undefined || !hasChanges} onClick={publish}>
            {t('Publish prices')}
          </Button>
        ) : (
          <Button onClick={publish}>{t('Simulate and publish')}</Button>
        )}
      </div>
      {draft?.scheduled && <ScheduledNotice scheduled={draft.scheduled} />}
      <TabBar
        label={t('Parts of the price list')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'rules', label: t('Rules'), count: content.items.length },
          { id: 'changes', label: t('Changes'), count: changes.length },
          { id: 'simulator', label: t('Simulator') },
        ]}
      >
        {tab === 'rules' && (
          <>
            <p className={styles.effect} role="status">
              {effect}
            </p>
            {warnings.lacksTax && (
              <p className={rules.alert}>
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
                {t('No rule taxes flights inside the United States.')}
              </p>
            )}
            <ListSettings content={content} edit={edit} />
            <RuleList items={content.items} edit={edit} warnings={warnings} changes={changes} />
          </>
        )}
        {tab === 'changes' && (
          <ChangeList
            changes={changes}
            hasLive={liveList !== undefined}
            onRevert={(change) => liveList && edit((now) => reverted(now, change, contentOf(liveList)))}
          />
        )}
        {tab === 'simulator' && (
          <Simulator
            trips={trips}
            fleet={fleet}
            simulation={simulation}
            isLoading={isLoading}
            isFailed={isFailed}
            samples={content.samples}
            edit={edit}
            typed={typed}
            onTyped={setTyped}
          >
            {!hasChanges && <span className={styles.soft}>{t('The draft is the same as the live list.')}</span>}
          </Simulator>
        )}
      </TabBar>
      {dialog === 'publish' && seen !== undefined && (
        <PublishDialog
          version={seen}
          effect={effect}
          changes={changes.length}
          openQuotes={openQuotes}
          onStarted={(feedbackId) => setJob({ name: 'publish-pricing', feedbackId })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'restore' && backup && (
        <RestoreDialog backup={backup} live={live} onRestore={() => start('restore-pricing')} onClose={() => setDialog(undefined)} />
      )}
      {job && <ProgressMonitor feedbackId={job.feedbackId} title={t(jobOf(job.name).label)} onClose={() => setJob(undefined)} />}
    </>
  );
}
