import { IconCalendarMonth, IconX } from '@tabler/icons-react';
import { ActionIcon, Button } from '@mantine/core';
import { usePopup } from '../ui/menus/use-popup.tsx';
import { locale } from '../words/language.ts';
import { t } from '../words/words.ts';
import type { DayFilterProps } from './DayFilterPanel.tsx';
import { dayWords } from './due-days.rules.ts';

const loadPanel = async () => (await import('./DayFilterPanel.tsx')).DayFilterPanel;

/** Filters a list by due day, chosen from a calendar that marks days with items. */
export function DayFilter({ day, onDay, marks }: DayFilterProps) {
  const { button, popup } = usePopup<DayFilterProps>('dialog', loadPanel, { day, onDay, marks });
  return (
    <>
      <Button
        {...button}
        variant="default"
        size="compact-sm"
        leftSection={<IconCalendarMonth size={15} stroke={1.6} aria-hidden />}
        aria-label={day === undefined ? t('Any day. Choose a day') : t('Due {day}. Choose another day', { day: dayWords(day, locale()) })}
      >
        {day === undefined ? t('Any day') : dayWords(day, locale())}
      </Button>
      {day !== undefined && (
        <ActionIcon size="sm" aria-label={t('Show every day')} title={t('Show every day')} onClick={() => onDay(undefined)}>
          <IconX size={14} />
        </ActionIcon>
      )}
      {popup}
    </>
  );
}
