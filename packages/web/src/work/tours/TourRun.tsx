import { ActionIcon, Button, CloseButton, Group, Popover, Progress, Text, Title } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Tour } from '@app/domain/work/tour.ts';
import { listTours } from '@app/domain/work/work.calls.ts';
import { stepsFor, tooltipStyleOf } from '@app/domain/work/work.rules.ts';
import { showProblem } from '../../ui/feedback/show-problem.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useOpened } from '../../ui/menus/Popup.tsx';
import { useOverlay } from '../../ui/layout/overlays.ts';
import { isMobile } from '../../ui/layout/widths.ts';
import { send } from '../../wire/request/send.ts';
import { t, tStored } from '../../words/words.ts';
import { runningTour } from './running-tour.ts';
import { allTours, stepAfterKey } from './tour.rules.ts';
import styles from './TourRun.module.css';
import { useAnchor } from './use-anchor.ts';

const end = (): void => runningTour.setState('', true);

/** Loads a tour and runs it on the screen that is open (SHL-14). */
export function TourRun({ name }: { readonly name: string }) {
  const [tour, setTour] = useState<Tour>();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // The address would start it again with every reload.
    const query = new URLSearchParams(search);
    if (!query.has('tour')) return;
    query.delete('tour');
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);
  useEffect(() => {
    let isCurrent = true;
    send(listTours, {}).then(
      ({ tours }) => {
        if (!isCurrent) return;
        const target = allTours(tours).find(({ tour_name }) => tour_name === name);
        if (!target) console.warn(`There is no tour '${name}'.`);
        else if (stepsFor(target, { mobile: isMobile() }).length > 0) return setTour(target);
        else toast({ title: t('This tour runs on larger screens only.') });
        end();
      },
      (error: unknown) => {
        end();
        showProblem(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return tour && <Steps tour={tour} />;
}

function Steps({ tour }: { readonly tour: Tour }) {
  const steps = stepsFor(tour, { mobile: isMobile() });
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isBack = useRef(false);
  const step = steps[index];
  const goTo = (next: number): void => {
    isBack.current = next < index;
    if (next < 0 || next >= steps.length) end();
    else setIndex(next);
  };
  const anchor = useAnchor(step, index === 0, () => {
    console.warn(`Tour '${tour.tour_name}': nothing on this screen matches '${step?.element}'. The step is left out.`);
    // Going back past the first step leads on.
    const next = isBack.current && index > 0 ? index - 1 : index + 1;
    if (index === 0) isBack.current = false;
    if (next >= steps.length) end();
    else setIndex(next);
  });
  useReturnedFocus();
  const isTop = useOverlay(true);
  useEffect(() => {
    if (!isTop) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      // Somebody who works on the screen behind keeps the arrow keys.
      const isElsewhere = event.target instanceof Element && event.target !== document.body && !event.target.closest('[data-tour-dialog]');
      if (isElsewhere && event.key !== 'Escape') return;
      const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : stepAfterKey(event.key, index);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      goTo(next >= steps.length ? index : next);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });
  const { stepDuration } = tour;
  useEffect(() => {
    if (stepDuration === 0 || isPaused || anchor === undefined) return undefined;
    const timer = setTimeout(() => goTo(index + 1), stepDuration);
    return () => clearTimeout(timer);
  });
  if (!step || anchor === undefined) return null;
  return <StepPopover key={index} {...{ tour, step, index, count: steps.length, anchor, isPaused, goTo }} onPause={() => setPaused(!isPaused)} />;
}

/** Gives the focus back to where it was before the tour. */
function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const target = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : document.querySelector('#content');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, []);
}

function Target({ anchor, ref }: { readonly anchor: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => anchor, [anchor]);
  return null;
}

interface StepProps {
  readonly tour: Tour;
  readonly step: Tour['steps'][number];
  readonly index: number;
  readonly count: number;
  /** Null: the middle of the screen. */
  readonly anchor: HTMLElement | null;
  readonly isPaused: boolean;
  readonly goTo: (index: number) => void;
  readonly onPause: () => void;
}
function StepPopover({ tour, step, index, count, anchor, isPaused, goTo, onPause }: StepProps) {
  const id = useId();
  useEffect(() => {
    anchor?.setAttribute('data-tour-step', '');
    anchor?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return () => anchor?.removeAttribute('data-tour-step');
  }, [anchor]);
  const isLast = index === count - 1;
  return (
    <Popover
      opened={useOpened(true)}
      trapFocus
      withArrow
      withinPortal
      withRoles={false}
      position={anchor ? 'bottom' : 'top'}
      width={340}
      zIndex={280}
      shadow="lg"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{anchor ? <Target anchor={anchor} /> : <span className={styles.middle} aria-hidden />}</Popover.Target>
      <Popover.Dropdown
        className={`${styles.step ?? ''} ${tour.tooltipClass}`}
        data-animation={tour.animationClass}
        style={tooltipStyleOf(tour)}
        role="dialog"
        data-tour-dialog
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <Group justify="space-between" wrap="nowrap" align="start">
          <Title order={2} size="h5" id={`${id}-title`}>
            {tStored(step.title)}
          </Title>
          <CloseButton size="sm" aria-label={t('End the tour')} onClick={() => goTo(-1)} />
        </Group>
        <Text size="sm" mt={4} id={`${id}-text`}>
          {tStored(step.description)}
        </Text>
        <Progress value={((index + 1) / count) * 100} size={3} mt="sm" aria-hidden />
        <Group justify="space-between" mt="sm" gap="xs">
          <Text size="xs" c="dimmed" role="status">
            {t('{n} of {all}', { n: index + 1, all: count })}
          </Text>
          <Group gap="xs">
            {tour.stepDuration > 0 && (
              <ActionIcon variant="default" aria-label={isPaused ? t('Continue') : t('Pause')} onClick={onPause}>
                {isPaused ? <IconPlayerPlay size={16} stroke={1.6} /> : <IconPlayerPause size={16} stroke={1.6} />}
              </ActionIcon>
            )}
            {tour.showNavigationButtons && tour.showPrevious && index > 0 && (
              <Button size="xs" variant="default" onClick={() => goTo(index - 1)}>
                {t('Back')}
              </Button>
            )}
            {tour.showNavigationButtons && (tour.showNext || isLast) && (
              <Button size="xs" data-autofocus onClick={() => goTo(index + 1)}>
                {isLast ? t('Done') : t('Next')}
              </Button>
            )}
          </Group>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
