import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const INSTALL_LIMIT_MS = 4 * 60_000;
const servers = { '/usr/sbin/dovecot': ['dovecot-imapd', 'dovecot-lmtpd'], '/usr/sbin/smtpd': ['opensmtpd'] };

/**
 * Brings the real mail servers that tests talk to, where Debian packages can be installed. Elsewhere those tests say that they were skipped.
 * @returns {Promise<void>}
 */
export async function ensureMailServers() {
  const missing = Object.entries(servers).flatMap(([path, packages]) => (existsSync(path) ? [] : packages));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing the Debian packages ${missing.join(', ')} for the tests of mail.`);
  const options = { limitMs: INSTALL_LIMIT_MS, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-q'], options);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing], options);
}
