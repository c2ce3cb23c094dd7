import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/nprogress/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { NavigationProgress } from '@mantine/nprogress';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { Theme } from '@app/domain/clients/client.ts';
import { Blocking } from './Blocking.tsx';
import { cssVariables, mantineTheme } from './mantine-theme.ts';
import { ModalStack } from './ModalStack.tsx';
import { themeCss } from './theme-css.ts';
import { ToastArea } from './ToastArea.tsx';

interface Props {
  /** Colours of the tenant; left out: the defaults. */
  readonly theme?: Partial<Theme> | undefined;
  /** staff: 14/20, dense · consumer: 16/26, spacious. */
  readonly mood: 'staff' | 'consumer';
  readonly children: ReactNode;
}

/** Everything that a screen with widgets stands in: colours, modals, toasts, the loading bar. Only such screens load it. */
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
      <NavigationProgress size={2} aria-label="Loading" />
      {children}
      <ModalStack />
      <ToastArea />
      <Blocking />
    </MantineProvider>
  );
}
