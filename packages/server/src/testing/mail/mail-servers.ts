import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const DOVECOT = '/usr/sbin/dovecot';
const DOVECOT_PARTS = ['/usr/lib/dovecot/imap', '/usr/lib/dovecot/lmtp'];
const SMTPD = '/usr/sbin/smtpd';
const START_MS = 20_000;
const isRoot = process.getuid?.() === 0;
/** Why no real mail server can run here; undefined where it can. */
export const whyNoDovecot = noDovecot();
function noDovecot(): string | undefined {
  if (![DOVECOT, ...DOVECOT_PARTS].every((path) => existsSync(path))) return 'dovecot is not installed (Debian: dovecot-imapd, dovecot-lmtpd)';
  // Its timers stop when libfaketime moves the clock.
  return process.env['FAKETIME'] === undefined ? undefined : 'dovecot does not run with a moved clock';
}
const QUEUE = '/var/spool/smtpd/queue';
export const whyNoSmtpd = noSmtpd();
function noSmtpd(): string | undefined {
  if (!existsSync(SMTPD)) return 'OpenSMTPD is not installed (Debian: opensmtpd)';
  if (!isRoot) return 'OpenSMTPD runs as root alone';
  // It has one queue a machine: mail of somebody else is not ours to deliver.
  if (existsSync(QUEUE) && readdirSync(QUEUE, { recursive: true, withFileTypes: true }).some((file) => file.isFile()))
    return 'the queue of OpenSMTPD on this machine holds mail';
  return undefined;
}
/** Takes away what an ended server has left in the queue, which was empty before. */
function emptyQueue(): void {
  for (const name of readdirSync(QUEUE)) rmSync(join(QUEUE, name), { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
async function answers(port: number, until: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isOpen) return;
    if (Date.now() > until) throw new Error(`Nothing answers on port ${port}`);
    await new Promise((wait) => setTimeout(wait, 50));
  }
}
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => (child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve()));

export interface Dovecot {
  readonly imapUrl: string;
  readonly lmtpPort: number;
  /** Drops an email into the mailbox as another program would. */
  drop(raw: string | Buffer, flags?: string): void;
  /** Numbers the folder anew: another UIDVALIDITY, other UIDs. */
  renumber(): void;
  /** File names of all emails, with their flags. */
  names(): string[];
  close(): Promise<void>;
}

/** A real IMAP server on this machine, with one mailbox. */
export async function openDovecot(): Promise<Dovecot> {
  const dir = mkdtempSync(join(tmpdir(), 'apron-dovecot-'));
  const [imap, lmtp] = [await freePort(), await freePort()];
  const nobody = isRoot ? { uid: 65534, gid: 65534 } : { uid: userInfo().uid, gid: userInfo().gid };
  const self = isRoot ? '' : `default_login_user = ${userInfo().username}\ndefault_internal_user = ${userInfo().username}\n`;
  const box = join(dir, 'mail');
  for (const folder of [box, join(box, 'cur'), join(box, 'new'), join(box, 'tmp')]) mkdirSync(folder);
  chmodSync(dir, 0o755);
  for (const folder of [box, join(box, 'cur'), join(box, 'new'), join(box, 'tmp')]) chownSync(folder, nobody.uid, nobody.gid);
  const conf = join(dir, 'dovecot.conf');
  writeFileSync(
    conf,
    `${self}base_dir = ${dir}/run
state_dir = ${dir}/state
log_path = ${dir}/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${box}
maildir_copy_with_hardlinks = no
first_valid_uid = 1
auth_username_format =
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${nobody.uid} gid=${nobody.gid} home=${box} allow_all_users=yes
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtp}
  }
}
`,
  );
  const child = spawn(DOVECOT, ['-F', '-c', conf], { stdio: 'ignore' });
  await answers(imap, Date.now() + START_MS).catch((error: unknown) => {
    child.kill();
    throw new Error(`dovecot did not start: ${existsSync(join(dir, 'dovecot.log')) ? readFileSync(join(dir, 'dovecot.log'), 'utf8') : ''}`, {
      cause: error,
    });
  });
  let count = 0;
  let renumbered = 0;
  return {
    imapUrl: `imap://desk:secret@127.0.0.1:${imap}/INBOX`,
    lmtpPort: lmtp,
    drop(raw, flags = '') {
      count += 1;
      const name = `${1_700_000_000 + count}.M${count}.test`;
      const file = join(box, 'tmp', name);
      writeFileSync(file, raw);
      chownSync(file, nobody.uid, nobody.gid);
      renameSync(file, flags === '' ? join(box, 'new', name) : join(box, 'cur', `${name}:2,${flags}`));
    },
    renumber() {
      for (const name of readdirSync(box)) if (/^dovecot[.-]/.test(name)) rmSync(join(box, name), { recursive: true, force: true });
      // The head of its list of UIDs, empty: all emails get new ones.
      renumbered += 1;
      writeFileSync(join(box, 'dovecot-uidlist'), `3 V${2_000_000_000 + renumbered} N1\n`);
      chownSync(join(box, 'dovecot-uidlist'), nobody.uid, nobody.gid);
    },
    names: () => [...readdirSync(join(box, 'new')), ...readdirSync(join(box, 'cur'))].toSorted(),
    async close() {
      child.kill('SIGTERM');
      await ended(child);
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export interface Smtpd {
  readonly port: number;
  close(): Promise<void>;
}
/** A real mail server on this machine that hands what it takes to another by LMTP, or to a program: `action` as its configuration says it. */
export async function openSmtpd(action: (dir: string) => string): Promise<Smtpd> {
  const dir = mkdtempSync(join(tmpdir(), 'apron-smtpd-'));
  chmodSync(dir, 0o755);
  const port = await freePort();
  const conf = join(dir, 'smtpd.conf');
  writeFileSync(conf, `smtp max-message-size 60M\nlisten on 127.0.0.1 port ${port}\n${action(dir)}\nmatch from any for any action "in"\n`, {
    mode: 0o600,
  });
  execFileSync(SMTPD, ['-n', '-f', conf], { stdio: 'pipe' });
  const child = spawn(SMTPD, ['-F', '-f', conf], { stdio: 'ignore' });
  await answers(port, Date.now() + START_MS).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  return {
    port,
    async close() {
      child.kill('SIGTERM');
      await ended(child);
      emptyQueue();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
