import { useEffect, useState } from 'react';
import { recordLabel } from '@app/domain/conversations/record-label.rules.ts';
import { pathOfLink, recordsAt } from '@app/domain/links.ts';
import { rememberRecord } from '../../wire/session/local-state.ts';
import { companyName, useCompanyNames } from '../../marketplace/company-names.ts';
import { useRecord } from '../../wire/tab/use-record.ts';
import { t, words } from '../../words/words.ts';
import { SETTINGS, settingsPages } from '../screens/settings-pages.ts';

/** A link between companies names them by their ids. */
const named = <D extends object>(doc: D): D => {
  const { creator, recipient } = doc as { readonly creator?: unknown; readonly recipient?: unknown };
  return typeof recipient === 'string' && typeof creator === 'string'
    ? { ...doc, creator: companyName(creator), recipient: companyName(recipient) }
    : doc;
};

/** Screens that no menu leads to, by the beginning of their address. */
const screens = [
  ['me', words('My profile')],
  ['marketing/duplicates', words('Duplicates')],
  ['data/import', words('Import')],
] as const;

/** Names what is open below a screen: a page of settings, a screen outside of the menu, or a record. */
export function OpenCrumb(props: Props) {
  const screen = screens.find(([to]) => props.rest === to || props.rest.startsWith(`${to}/`));
  if (screen) return <Crumb title={t(screen[1])} />;
  const page = settingsPages.find(({ slug }) => props.rest === `${SETTINGS}/${slug}`);
  return page ? <Crumb title={t(page.label)} /> : <RecordCrumb {...props} />;
}
const Crumb = ({ title }: { readonly title: string }) => (
  <li>
    <span aria-current="page" title={title}>
      {title}
    </span>
  </li>
);

interface Props {
  readonly rest: string;
  readonly clientId: string;
}
/** The record that is open, by its own name, also on the browser's tab; it becomes a recent one (SRC-5). An address that no record has shows nothing. */
function RecordCrumb({ rest, clientId }: Props) {
  const [candidates] = useState(() => recordsAt(`/${rest}`));
  const [index, setAt] = useState(0);
  const link = candidates[index];
  const { doc, state } = useRecord(link && pathOfLink(clientId, link));
  useCompanyNames(link?.collection === 'affiliates');
  const title = doc && recordLabel(named(doc));
  const absent = !doc && state !== 'loading' && index + 1 < candidates.length;
  useEffect(() => {
    if (absent) setAt(index + 1);
  }, [absent, index]);
  useEffect(() => {
    if (link && title !== undefined) rememberRecord(clientId, { collection: link.collection, id: link.id, title });
  }, [clientId, link, title]);
  useEffect(() => {
    if (title === undefined) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      // The next screen may have set its own name already.
      if (document.title === title) document.title = before;
    };
  }, [title]);
  return title === undefined ? null : <Crumb title={title} />;
}
