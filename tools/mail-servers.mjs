import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const INSTALL_LIMIT_MS = 4 * 60_000;
/** Files by which each Debian package is known: a machine may have one part of a server without the other. */
const packages = { 'dovecot-imapd': '/usr/lib/dovecot/imap', 'dovecot-lmtpd': '/usr/lib/dovecot/lmtp', opensmtpd: '/usr/sbin/smtpd' };

/**
 * Brings the real mail servers that tests talk to, where Debian packages can be installed. Elsewhere those tests say that they were skipped.
 * @returns {Promise<void>}
 */
export async function ensureMailServers() {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing the Debian packages ${missing.join(', ')} for the tests of mail.`);
  const options = { limitMs: INSTALL_LIMIT_MS, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-q'], options);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], options);
}
