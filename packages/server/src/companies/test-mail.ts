import { LONG_ID, randomId } from '@app/kernel/ids.ts';
import type { Language } from '@app/kernel/words.ts';
import { mailboxIn, messageIdOf } from '../mail/addressing/sender-address.ts';
import type { AppContext } from '../platform/app-context.ts';
import { wordsFor } from '../words/words.ts';

const MAX_REASON = 300;

/** Sends one email at once and returns what the mail server said to it. */
export async function testMail(
  { mailer, config }: AppContext,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<{ state: 'sent' | 'none' | 'failed'; reason: string }> {
  if (mailer.kind === 'none') return { state: 'none', reason: '' };
  const { t } = wordsFor(language);
  try {
    const { refused } = await mailer.send({
      from: mailboxIn(config.mailFrom),
      to: [{ name: '', address: email }],
      subject: t('Test email'),
      text: t('This server can send email. Nothing needs to be done.'),
      messageId: messageIdOf(config, randomId(LONG_ID)),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    const [refusal] = refused;
    return refusal ? { state: 'failed', reason: JSON.stringify(refusal).slice(0, MAX_REASON) } : { state: 'sent', reason: '' };
  } catch (error) {
    return { state: 'failed', reason: (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON) };
  }
}
