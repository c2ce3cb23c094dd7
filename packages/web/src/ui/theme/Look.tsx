import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import './print.css';
import './touch.css';
import { MantineProvider } from '@mantine/core';
import { NavigationProgress } from '@mantine/nprogress';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Theme } from '@app/domain/clients/client.ts';
import { Blocking } from '../feedback/Blocking.tsx';
import { cssVariables, mantineTheme } from './mantine-theme.ts';
import { modals } from '../feedback/modals.ts';
import { partOf } from '../layout/part.tsx';
import { themeCss } from './theme-css.ts';
import { ToastArea } from '../feedback/ToastArea.tsx';
import { t } from '../../words/words.ts';

const ModalStack = partOf(async () => (await import('../feedback/ModalStack.tsx')).ModalStack);
/** Fetches what draws modals. */
export const preloadModals = ModalStack.load;

/** Loads the modals' frame with the first modal. It stays, so that the last one can close with its animation. */
function Modals() {
  const open = modals().length > 0;
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  return (
    used && (
      <Suspense>
        <ModalStack />
      </Suspense>
    )
  );
}

interface Props {
  /** Colours of the tenant; left out: the defaults. */
  readonly theme?: Partial<Theme> | undefined;
  /** staff: 14/20, dense · consumer: 16/26, spacious. */
  readonly mood: 'staff' | 'consumer';
  readonly children: ReactNode;
}

/** Frame of every screen with widgets: colors, modals, toasts, the loading bar. Only such screens load it. */
export function Look({ theme, mood, children }: Props) {
  const widgets = useMemo(() => mantineTheme(theme), [theme]);
  const css = useMemo(() => themeCss(theme), [theme]);
  useEffect(() => {
    document.documentElement.dataset['mood'] = mood;
    return () => {
      delete document.documentElement.dataset['mood'];
    };
  }, [mood]);
  return (
    <MantineProvider theme={widgets} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <style>{css}</style>
      <NavigationProgress size={2} aria-label={t('Loading')} />
      {children}
      <Modals />
      <ToastArea />
      <Blocking />
    </MantineProvider>
  );
}
