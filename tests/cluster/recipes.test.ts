// Runs the recipes of cpp/cli/README.md with the real programs (`npm run test:cluster`). Daemons
// listen only on loopback addresses and keep all their files in the test's folder.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { connect, createServer } from 'node:net';
import { hostname, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeBlocks, command, data } from '../cli/run.ts';

const recipes = codeBlocks('cpp/cli/README.md', 'sh');
const [jobScript = ''] = codeBlocks('cpp/cli/README.md', 'sbatch');

/** Returns the only recipe that contains `words` but not `without`. */
function recipe(words: string, without = '\0'): string {
  const found = recipes.filter((text) => text.includes(words) && !text.includes(without));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

const [merge = ''] = recipe('3,7-9').match(/^dance merge.*$/m) ?? [];

// 14 queens: OEIS A000170.
const expected = 365_596;

let folder = '';
let daemons: ChildProcess[] = [];
let environment: NodeJS.ProcessEnv = {};

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'dance-cluster-'));
  fs.chmodSync(folder, 0o755);
  environment = { ...process.env, PATH: `${dirname(command)}:${process.env.PATH}` };
  fs.copyFileSync(data('exact-cover/queens-14.dlx'), join(folder, 'problem.dlx'));
  expect(run(recipe('dance split')).status).toBe(0);
});

afterEach(async () => {
  for (const daemon of daemons.reverse()) await end(daemon);
  daemons = [];
  fs.rmSync(folder, { recursive: true });
});

/** Runs a script in the folder. */
function run(script: string) {
  const options = { cwd: folder, env: environment, encoding: 'utf8', timeout: 240_000 } as const;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], options);
  return { status, out: stdout, err: stderr };
}

/** Starts a script in the folder. Resolves to its exit status. */
function start(script: string): Promise<number | null> {
  const child = spawn('bash', ['-c', script], { cwd: folder, env: environment, stdio: 'ignore' });
  return new Promise((resolve) => child.on('close', resolve));
}

/** Writes a file in the folder. Returns its path. */
function file(name: string, text: string | Uint8Array, mode = 0o644): string {
  fs.writeFileSync(join(folder, name), text, { mode });
  return join(folder, name);
}

async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isTrue()); ) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Starts a daemon in the foreground. */
function daemon(program: string, ...args: string[]) {
  const log = fs.openSync(join(folder, `${program.split('/').at(-1)}.out`), 'w');
  const child = spawn(program, args, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', log, log],
  });
  fs.closeSync(log);
  daemons.push(child);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.on('close', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await closed;
  clearTimeout(timer);
}

/** Returns a free port on the loopback address. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** Kills a `dance count` running in the folder once it has written its checkpoint. */
async function killATask(): Promise<void> {
  const tasks = () =>
    fs.readdirSync('/proc').filter((pid) => {
      try {
        if (!/^\d+$/.test(pid) || fs.readlinkSync(`/proc/${pid}/cwd`) !== folder) return false;
        const [program = '', verb, ...args] = fs
          .readFileSync(`/proc/${pid}/cmdline`, 'utf8')
          .split('\0');
        const checkpoint = args[args.indexOf('--checkpoint') + 1] ?? '';
        const isTask = program.endsWith('dance') && verb === 'count';
        return isTask && fs.existsSync(join(folder, checkpoint));
      } catch {
        return false; // the process has ended
      }
    });
  // A stopped task can't end between the check and the kill.
  const kill = () => {
    const [task] = tasks();
    if (task === undefined) return false;
    try {
      process.kill(Number(task), 'SIGSTOP');
      const isRunning = tasks().includes(task);
      process.kill(Number(task), isRunning ? 'SIGKILL' : 'SIGCONT');
      return isRunning;
    } catch {
      return false; // it has just ended
    }
  };
  await until(kill, 'a running task');
}

/** Checks that the merged results match those of a single run. */
function expectAll() {
  const { status, out, err } = run(`${merge} --json`);
  expect([status, err]).toEqual([0, '']);
  const { count, nodes, complete } = JSON.parse(out);
  const whole = JSON.parse(run('dance cover problem.dlx --json --keep 1').out);
  expect({ count, nodes, complete }).toEqual({
    count: expected,
    nodes: whole.nodes,
    complete: true,
  });
}

/** Runs a recipe of GNU parallel, kills a task, and runs the recipe again. */
async function killAndRepeat(script: string) {
  const ended = start(script);
  await killATask();
  expect(await ended).toBe(3);
  expect(run(merge).err).toMatch(/^part \d+ of \d+: missing\n$/);
  const again = run(script);
  expect(again.err).toBe('');
  expect(again.status).toBe(0);
  expectAll();
}

test('GNU parallel counts all parts, also one that was killed', async () => {
  await killAndRepeat(recipe('parallel', '--sshlogin'));
});

test('GNU parallel counts all parts over ssh, also one that was killed', async () => {
  const port = await freePort();
  for (const name of ['host-key', 'key']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)]);
  }
  fs.mkdirSync('/run/sshd', { recursive: true });
  const settings = [
    `ListenAddress 127.0.0.1:${port}`,
    `HostKey ${folder}/host-key`,
    `AuthorizedKeysFile ${folder}/key.pub`,
    `PidFile ${folder}/sshd.pid`,
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    'PermitRootLogin prohibit-password',
    `SetEnv PATH=${environment.PATH}`,
    'MaxStartups 100',
  ];
  daemon('/usr/sbin/sshd', '-D', '-e', '-f', file('sshd_config', `${settings.join('\n')}\n`));
  await until(() => answers(port), 'sshd');
  const client = `-p ${port} -i ${folder}/key -o UserKnownHostsFile=${folder}/hosts`;
  environment.PARALLEL_SSH = `ssh ${client} -o StrictHostKeyChecking=accept-new -o LogLevel=ERROR`;
  const hosts = `${userInfo().username}@127.0.0.1`;
  await killAndRepeat(recipe('--sshlogin').replace('node1,node2', hosts));
  expect(fs.readFileSync(join(folder, 'sshd.out'), 'utf8')).toContain('Accepted publickey');
});

test('a Slurm job array counts all parts, also one that was killed', async () => {
  const [controller, node] = [await freePort(), await freePort()];
  for (const name of ['munge', 'spool', 'save']) fs.mkdirSync(join(folder, name));
  const munge = join(folder, 'munge');
  file('munge.key', randomBytes(128), 0o400);
  const mungeFiles = ['socket', 'pid-file', 'log-file', 'seed-file'];
  daemon(
    '/usr/sbin/munged',
    ...['--foreground', '--force', `--key-file=${folder}/munge.key`],
    ...mungeFiles.map((name) => `--${name}=${munge}/${name}`),
  );
  await until(() => fs.existsSync(join(munge, 'socket')), 'munge');
  const host = hostname().split('.')[0];
  const settings = [
    'ClusterName=test',
    `SlurmctldHost=${host}(127.0.0.1)`,
    `SlurmctldPort=${controller}`,
    `SlurmdPort=${node}`,
    'CommunicationParameters=NoCtldInAddrAny,NoInAddrAny',
    `SlurmUser=${userInfo().username}`,
    `AuthInfo=socket=${munge}/socket`,
    `StateSaveLocation=${folder}/save`,
    `SlurmdSpoolDir=${folder}/spool`,
    `SlurmctldPidFile=${folder}/slurmctld.pid`,
    `SlurmdPidFile=${folder}/slurmd.pid`,
    'ProctrackType=proctrack/linuxproc',
    'TaskPlugin=task/none',
    'JobAcctGatherType=jobacct_gather/none',
    'SelectType=select/cons_tres',
    'SelectTypeParameters=CR_CPU',
    'ReturnToService=2',
    'SchedulerParameters=batch_sched_delay=0,sched_interval=1',
    `NodeName=${host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN`,
    'PartitionName=all Nodes=ALL Default=YES MaxTime=10 State=UP',
  ];
  environment.SLURM_CONF = file('slurm.conf', `${settings.join('\n')}\n`);
  daemon('/usr/sbin/slurmctld', '-D');
  daemon('/usr/sbin/slurmd', '-D');
  await until(() => /\bidle\b/.test(run('sinfo --noheader').out), 'an idle node');

  file('count.sbatch', jobScript);
  const [submit = ''] = recipe('--array="1-').split('\n');
  const ended = start(submit);
  await killATask();
  await ended; // Zero or not: sbatch may have asked for the killed task's status too early.
  const missing = /^part (\d+) of \d+: missing\n$/.exec(run(merge).err)?.[1];
  expect(missing).toBeDefined();
  const { status, err } = run(recipe('3,7-9').replace('3,7-9', missing ?? ''));
  expect([status, err]).toEqual([0, '']);
  expectAll();
});
