import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { command, dance, hasComputed, minimal } from './run';

const empty = '.'.repeat(81);

/** Resolves to the program's output as soon as it matches `wanted`. */
function written(stream: NodeJS.ReadableStream, wanted: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve) => {
    stream.on('data', (chunk) => {
      text += chunk;
      if (wanted.test(text)) resolve(text);
    });
  });
}

test.each([[[]], [['--threads', '2']]])(
  'answers each puzzle before the next one arrives, %j',
  async (args) => {
    const child = spawn(command, ['sudoku', '--count', ...args]);
    let all = '';
    child.stdout.on('data', (chunk) => {
      all += chunk;
    });
    child.stdin.write(`${minimal(1)[0]}\n`);
    expect(await written(child.stdout, /\n/)).toMatch(/^unique: 1 solution/);
    const rest = written(child.stdout, /\n.*\n/);
    child.stdin.write(`${minimal(2).join('\n')}\n`);
    await rest;
    const ended = once(child, 'close');
    child.stdin.end();
    await ended;
    expect(all.trimEnd().split('\n')).toHaveLength(3);
  },
);

test.each([
  ['text', 'SIGINT', 130],
  ['json', 'SIGINT', 130],
  ['text', 'SIGTERM', 143],
] as const)(
  'an interrupt ends a search, which reports what it has found: %s, %s',
  async (form, signal, expected) => {
    const args = ['sudoku', '--limit', '0', ...(form === 'json' ? ['--json', '--count'] : [])];
    const child = spawn(command, args);
    child.stdin.write(`${minimal(1)[0]}\n`);
    await written(child.stdout, /unique.*\n/);
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stdin.write(`${empty}\n`);
    // In text, the first solutions show that the search has begun; in JSON, only its processor
    // time, of which the start and the first puzzle may take a second.
    if (form === 'text') await once(child.stdout, 'data');
    else await hasComputed(child.pid, 3);
    const ended = once(child, 'close');
    child.kill(signal);
    const [status] = await ended;
    expect(status).toBe(expected);
    const last = out.trimEnd().split('\n').at(-1) ?? '';
    if (form === 'json') {
      expect(JSON.parse(last)).toMatchObject({ stoppedBy: 'interrupt', complete: false });
    } else {
      expect(last).toMatch(
        /^multiple: at least \d+ solutions \(interrupted\), .*0 givens: \.{81}$/,
      );
    }
  },
);

test('an interrupt ends a program that waits for input', async () => {
  const child = spawn(command, ['sudoku']);
  child.stdin.write(`${minimal(1)[0]}\n`);
  await written(child.stdout, /unique/);
  const ended = once(child, 'close');
  child.kill('SIGINT');
  expect((await ended)[0]).toBe(130);
});

test('states why a search ended', () => {
  expect(dance(['sudoku'], empty).out).toMatch(/^multiple: more than one solution \(limit 2\), /m);
  // How many solutions it has found by then is up to the machine.
  expect(dance(['sudoku', '--count', '--limit', '0', '--time', '0.2'], empty).out).toMatch(
    /^(multiple|stopped): .* \(stopped at the time limit\), /,
  );
  expect(dance(['sudoku'], minimal(1)[0]).out).toMatch(/^unique: 1 solution, .*, \d+ givens$/m);
});

test('with JSON and threads, keeps the requested number of solutions and counts the others', () => {
  const four = '.'.repeat(16);
  const { out } = dance(['sudoku', '--json', '--limit', '0', '--keep', '10'], four);
  expect(JSON.parse(out)).toMatchObject({ count: 288, shown: 10 });
  expect(JSON.parse(out).solutions).toHaveLength(10);
  const text = dance(['sudoku', '--threads', '2', '--limit', '0', '--keep', '10'], four).out;
  expect(text).toMatch(/^multiple: 288 solutions, the first 10 shown, /m);
  expect(text.trimEnd().split('\n')).toHaveLength(11);
});
