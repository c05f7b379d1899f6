import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  countAll,
  file,
  folder,
  langford,
  lines,
  merge,
  queens,
  split,
  untimed,
  wholeCount,
} from './parts';
import { command, dance, data, loosePuzzle } from './run';

describe('a variant', () => {
  const variant = [
    'sudoku 6x6',
    ...['......', '..1...', '......', '...4..', '......', '......'],
    'thermometer: R1C1-R3C1',
    'killer-cage 9: R5C5 R5C6',
  ].join('\n');
  const countOf = (...args: string[]) => JSON.parse(dance([...args, '--json']).out).count;

  test.each(['auto', 'dancing-links'])('is counted in parts by %s', (solver) => {
    const path = file('variant', variant);
    const parts = split('sudoku', path, '--parts', '12', '--solver', solver);
    expect(parts.count).toBe(12);
    const { status, err, answer } = merge(countAll(parts, 'sudoku', path));
    expect([status, err]).toEqual([0, '']);
    expect(answer.count).toBe(countOf('sudoku', path, '--limit', '0'));
  });

  test('continues from a checkpoint, which stands for its puzzle', () => {
    const state = join(folder, 'state');
    const args = ['sudoku', file('variant', variant), '--count'];
    const stopped = [...args, '--checkpoint', state, '--time', '0.000001'];
    expect(dance(stopped).out).toMatch(/^stopped: /);
    const whole = countOf(...args, '--limit', '0');
    expect(countOf('sudoku', state, '--count', '--checkpoint', state)).toBe(whole);
    expect(countOf('sudoku', state, '--count', '--limit', '0')).toBe(whole);
  });

  test('takes the rules of the command', () => {
    const rule = ['--rule', 'thermometer: R1C6 R2C6'];
    const path = file('variant', variant);
    const parts = split('sudoku', path, ...rule, '--parts', '3');
    const { answer } = merge(countAll(parts, 'sudoku', path, ...rule));
    expect(answer.count).toBe(countOf('sudoku', path, ...rule, '--limit', '0'));
    const other = dance(['count', 'sudoku', path, '--part', '1', '--of', parts.of]);
    expect(other).toMatchObject({ status: 2, err: expect.stringMatching(/another problem/) });
  });

  test('is not split while a part is not understood', () => {
    const unknown = file('variant', '.AntiKnight.Moon~R1C1\n');
    const { status, err } = dance(['split', 'sudoku', unknown]);
    expect([status, err]).toEqual([
      2,
      `${unknown}: this puzzle has an unknown constraint: found 'Moon', expected a rule that is understood\n`,
    ]);
    const state = join(folder, 'state');
    const counted = dance(['sudoku', unknown, '--count', '--checkpoint', state, '--time', '0.01']);
    expect(counted.status).toBe(4);
    expect(counted.out).toContain('incomplete: the puzzle also says Moon');
  });
});

test('a search is split into as many parts as are asked for, which add up', () => {
  const parts = split('cover', langford, '--parts', '8');
  expect(parts.count).toBe(8);
  const { status, answer } = merge(countAll(parts, 'cover', langford));
  expect(status).toBe(0);
  expect(untimed(answer)).toEqual(wholeCount('cover', langford));
});

test('threads share a part', () => {
  const parts = split('cover', langford, '--parts', '2');
  const { answer } = merge(countAll(parts, 'cover', langford, '--threads', '3'));
  expect(answer.count).toBe(wholeCount('cover', langford).count);
});

describe('merge reports', () => {
  function someResults() {
    return countAll(split('cover', langford, '--parts', '12'), 'cover', langford).reverse();
  }

  test('missing parts, as a job array names them', () => {
    const all = someResults();
    const some = all.filter((_, i) => ![2, 6, 7, 8].includes(i));
    const { status, err, answer } = merge(some);
    expect([status, err]).toEqual([3, `parts 3,7-9 of ${all.length}: missing\n`]);
    expect(answer).toMatchObject({ complete: false, stoppedBy: null });
    expect(merge(all.slice(1)).err).toBe(`part 1 of ${all.length}: missing\n`);
    expect(dance(['merge', '-'], some.join('\n')).out).toMatch(
      /^multiple: at least \d+ solutions, /,
    );
  });

  test('repeated parts, which it counts once', () => {
    const all = someResults();
    const { status, err, answer } = merge([...all, all[4] ?? '', all[4] ?? '']);
    expect(err).toBe(`part 5 of ${all.length}: several equal results, counted once\n`);
    expect(status).toBe(0);
    expect(answer).toEqual(merge(all).answer);
  });

  test('parts of another search', () => {
    const all = someResults();
    const other = countAll(split('cover', queens, '--parts', '12'), 'cover', queens);
    const { status, err, answer } = merge([...all, other[0] ?? '']);
    expect(status).toBe(2);
    expect(err).toBe(
      `<stdin>:${all.length + 1}: this is a part of another search than <stdin>:1\n`,
    );
    expect(answer).toEqual(merge(all).answer);
    const fewer = countAll(split('cover', langford, '--parts', '3'), 'cover', langford);
    expect(merge([...all, fewer[0] ?? '']).err).toMatch(/another search/);
  });

  test('damaged results, whatever byte has changed', () => {
    const all = someResults();
    const [first = ''] = all;
    const damaged = Array.from({ length: first.length }, (_, at) => {
      return `${first.slice(0, at)}${first[at] === '1' ? '2' : '1'}${first.slice(at + 1)}`;
    });
    const { status, err } = merge([...damaged, ...all.slice(1)]);
    expect(status).toBe(2);
    const sentence = 'this line is damaged, or dance did not write it';
    const sentences = damaged.map((_, at) => `<stdin>:${at + 1}: ${sentence}\n`);
    expect(err).toBe(`${sentences.join('')}part 1 of ${all.length}: missing\n`);
    expect(merge([first.slice(0, 60), ...all]).status).toBe(2);
    expect(merge([first.slice(0, 60), ...all]).answer).toEqual(merge(all).answer);
  });

  test('files without results', () => {
    expect(merge([])).toMatchObject({ status: 2, err: 'merge: there are no results\n' });
    const parts = readFileSync(split('cover', langford).of, 'utf8');
    expect(merge(lines(parts).slice(0, 1)).err).toBe(
      '<stdin>:1: this is not a result\nmerge: there are no results\n',
    );
    expect(dance(['merge', join(folder, 'none')]).err).toMatch(/none: No such file/);
  });

  test('parts that were stopped, unless a later result completes them', () => {
    // Each part takes more search nodes than pass between two looks at the clock.
    const large = data('exact-cover/langford-11.dlx');
    const all = countAll(split('cover', large, '--parts', '12'), 'cover', large).reverse();
    const parts = join(folder, 'parts.jsonl');
    const stopped = dance([
      'count',
      'cover',
      large,
      '--part',
      '1',
      '--of',
      parts,
      '--time',
      '0.000001',
    ]);
    expect(stopped.status).toBe(3);
    expect(JSON.parse(stopped.out)).toMatchObject({ part: 1, complete: false });
    const { status, err } = merge([stopped.out.trimEnd(), ...all.slice(1)]);
    expect([status, err]).toEqual([3, `part 1 of ${all.length}: not finished\n`]);
    expect(merge([stopped.out.trimEnd(), ...all])).toEqual(merge(all));
  });
});

describe('count refuses', () => {
  const refused = (kind: string, source: string[], part: number, of: string) => {
    const { status, out, err } = dance([
      'count',
      kind,
      ...source,
      '--part',
      String(part),
      '--of',
      of,
    ]);
    expect([status, out]).toEqual([2, '']);
    return err;
  };

  test('parts of another problem', () => {
    const { of } = split('cover', langford, '--parts', '4');
    expect(refused('cover', [queens], 1, of)).toBe(
      `${of}:1: this part belongs to another problem than ${queens}\n`,
    );
    expect(refused('polyomino', ['--board', '6x10'], 2, of)).toBe(
      `${of}:2: this part belongs to another problem; try dance count cover\n`,
    );
  });

  test('parts that are missing or damaged, and files without parts', () => {
    const { of, count } = split('cover', langford, '--parts', '4');
    expect(refused('cover', [langford], count + 1, of)).toBe(
      `${of}: there is no part ${count + 1} here\n`,
    );
    const damaged = file('damaged', readFileSync(of, 'utf8').replace('"splits":', '"splits":1'));
    expect(refused('cover', [langford], 1, damaged)).toBe(
      `${damaged}:1: this line is damaged, or dance did not write it\n`,
    );
    expect(refused('cover', [langford], 1, langford)).toMatch(/there is no part 1 here/);
  });
});

test('the same problem in another format has the same parts', () => {
  const { of, count } = split('cover', langford, '--parts', '4');
  const json = file('langford.json', dance(['convert', '--cover', '--to', 'json', langford]).out);
  const answers = countAll({ of, count }, 'cover', json);
  expect(merge(answers).answer.count).toBe(wholeCount('cover', langford).count);
});

describe('a checkpoint', () => {
  const args = ['cover', langford, '--count', '--solver', 'bit-matrix'];

  test('that is damaged is refused with a sentence and kept', () => {
    const path = join(folder, 'checkpoint');
    expect(dance([...args, '--checkpoint', path, '--time', '0.000001']).status).toBe(0);
    const text = readFileSync(path, 'utf8');
    const wrong = text.replace('"found":0', '"found":1');
    expect(wrong).not.toBe(text);
    for (const content of ['', 'x', text.slice(0, -5), wrong]) {
      writeFileSync(path, content);
      const { status, out, err } = dance([...args, '--checkpoint', path]);
      expect([status, out]).toEqual([2, '']);
      expect(err).toBe(
        `${path}: this line is damaged, or dance did not write it; delete the file to begin again\n`,
      );
      expect(readFileSync(path, 'utf8')).toBe(content);
    }
  });

  test('without an end is refused', () => {
    const { status, err } = dance([...args, '--checkpoint', '/dev/zero']);
    expect(status).toBe(2);
    expect(err).toMatch(/^\/dev\/zero: this line is damaged/);
  });

  test('of another problem or other settings is refused', () => {
    const path = join(folder, 'checkpoint');
    dance([...args, '--checkpoint', path]);
    for (const other of [
      ['cover', queens, '--count', '--solver', 'bit-matrix'],
      ['cover', langford, '--count', '--solver', 'dancing-links'],
      [...args, '--choose', 'first'],
      ['polyomino', '--board', '3x20', '--count'],
    ]) {
      const { status, out, err } = dance([...other, '--checkpoint', path]);
      expect([status, out]).toEqual([2, '']);
      expect(err).toContain('this is the checkpoint of another problem, part or solver');
    }
  });

  test('stands for its problem', () => {
    const path = join(folder, 'checkpoint');
    for (const search of [args, ['polyomino', '--board', '3x20', '--count']]) {
      const whole = dance([...search, '--json']);
      dance([...search, '--checkpoint', path, '--time', '0.000001']);
      const [kind = '', , ...rest] =
        search[1] === '--board' ? ['polyomino', '', '--count'] : search;
      const { status, out } = dance([kind, path, ...rest, '--json', '--checkpoint', path]);
      expect(status).toBe(0);
      expect(JSON.parse(out).count).toBe(JSON.parse(whole.out).count);
      rmSync(path);
    }
  });

  test('that cannot be written is reported before the search begins', () => {
    const { status, out, err } = dance([...args, '--checkpoint', join(folder, 'none', 'state')]);
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(/state: No such file or directory\n$/);
    expect(dance([...args, '--checkpoint', folder]).err).toBe(`${folder}: Is a directory\n`);
  });

  test('saves a Sudoku, one at a time', () => {
    const puzzle = file('puzzle', loosePuzzle);
    const path = join(folder, 'checkpoint');
    const { out } = dance(['sudoku', puzzle, '--count', '--json', '--checkpoint', path]);
    expect(untimed(JSON.parse(out))).toEqual(wholeCount('sudoku', puzzle, '--limit', '0'));
    const two = dance(
      ['sudoku', '-', '--count', '--checkpoint', path],
      `${loosePuzzle}\n`.repeat(2),
    );
    expect(two).toMatchObject({ status: 2, out: '' });
    expect(two.err).toContain('there is more than one puzzle here');
  });

  test('does not hold a memo', () => {
    const path = join(folder, 'checkpoint');
    const memo = dance(['cover', langford, '--count', '--solver', 'memo', '--checkpoint', path]);
    expect(memo).toMatchObject({ status: 1, out: '' });
    expect(memo.err).toBe('--solver: a count by memo cannot be saved; choose another solver\n');
    const dominoes = data('exact-cover/domino-8x8.dlx');
    const { out, err } = dance(['cover', dominoes, '--count', '--checkpoint', path]);
    expect(out).toMatch(/^multiple: 12988816 solutions, .* by memo$/m);
    expect(err).toContain('--checkpoint: this count was by memo, whose progress cannot be saved');
  });

  test('needs a count of all solutions', () => {
    const path = join(folder, 'checkpoint');
    expect(dance(['cover', langford, '--checkpoint', path])).toMatchObject({ status: 1, out: '' });
    const limited = dance([...args, '--limit', '5', '--checkpoint', path]);
    expect(limited).toMatchObject({ status: 1, out: '' });
    expect(existsSync(path)).toBe(false);
  });
});

describe('while a count runs', () => {
  // No machine counts all 53,060,477,521,960,000 tilings.
  const board = ['polyomino', '--board', '12x12', '--pieces', '72 dominoes'];
  const solver = ['--solver', 'dancing-links'];
  const long = [...board, ...solver, '--count'];

  /** Waits until `isTrue`; ends if the count has. */
  async function until(child: { exitCode: number | null }, isTrue: () => boolean) {
    while (!isTrue() && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(isTrue()).toBe(true);
  }

  /** Begins a count and waits until it has saved. */
  async function begin(...args: string[]) {
    const state = join(folder, 'state');
    const child = spawn(command, [...long, '--json', '--checkpoint', state, ...args]);
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    await until(child, () => existsSync(state));
    return {
      child,
      state,
      errors: () => err,
      end: async (signal: NodeJS.Signals) => {
        child.kill(signal);
        const [status] = await once(child, 'close');
        return { status, out, err };
      },
    };
  }

  /** Makes every save fail: no file can replace a folder. */
  async function block(path: string) {
    for (;;) {
      try {
        mkdirSync(`${path}.new`);
        return;
      } catch {
        // A save is going on.
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }
  }

  test('and its last save fails, the result is printed all the same', async () => {
    const { state, end } = await begin('--save-every', '1000000');
    const before = readFileSync(state, 'utf8');
    await block(state);
    const { status, out, err } = await end('SIGINT');
    const [answer, error] = lines(out).map((line) => JSON.parse(line));
    expect(answer).toMatchObject({ complete: false, stoppedBy: 'interrupt' });
    expect(error).toMatchObject({ error: { code: 'bad_file' } });
    expect(err).toBe(`${state}: Is a directory; this count is not saved\n`);
    expect(status).toBe(1);
    expect(readFileSync(state, 'utf8')).toBe(before);
  });

  test('as a part, and its last save fails, the result is printed, too', async () => {
    const parts = split(...board, ...solver, '--parts', '2');
    const state = join(folder, 'state');
    const args = ['count', ...board, '--part', '1', '--of', parts.of];
    const child = spawn(command, [...args, '--checkpoint', state, '--save-every', '1000000']);
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    await until(child, () => existsSync(state));
    await block(state);
    child.kill('SIGTERM');
    expect((await once(child, 'close'))[0]).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ part: 1, complete: false });
  });

  test('a save that fails is reported once, and the count goes on', async () => {
    const { child, state, errors, end } = await begin('--save-every', '0', '--threads', '2');
    await block(state);
    const report = `${state}: Is a directory; the count goes on without being saved\n`;
    await until(child, () => errors().length >= report.length);
    const before = readFileSync(state, 'utf8');
    rmdirSync(`${state}.new`);
    await until(child, () => readFileSync(state, 'utf8') !== before);
    const { status, out, err } = await end('SIGTERM');
    expect([status, err]).toEqual([143, report]);
    expect(JSON.parse(readFileSync(state, 'utf8')).found).toBe(JSON.parse(out).count);
  });

  test('no other process counts with the same checkpoint', async () => {
    const { state, end } = await begin();
    const other = dance([...long, '--checkpoint', state]);
    expect(other).toEqual({
      status: 1,
      out: '',
      err: `${state}: another process saves its count here; wait until it ends, or choose another file\n`,
    });
    await end('SIGKILL');
    expect(dance([...long, '--checkpoint', state, '--time', '0.000001']).status).toBe(0);
    expect(readdirSync(folder)).toEqual(['state']);
  });

  test('no other process counts with the same checkpoint by another name', async () => {
    const file = join(folder, 'file');
    symlinkSync('file', join(folder, 'state'));
    const { state, end } = await begin();
    const other = dance([...long, '--checkpoint', file, '--time', '1']);
    expect(other.status).toBe(1);
    expect(other.err).toContain(`${file}: another process saves its count here`);
    await end('SIGKILL');
    expect(lstatSync(state).isSymbolicLink()).toBe(true);
    expect(dance([...long, '--checkpoint', file, '--time', '0.000001']).status).toBe(0);
  });

  test('a checkpoint that is deleted and begun again belongs to the new count', async () => {
    const first = await begin('--save-every', '1000000');
    unlinkSync(first.state);
    const second = await begin('--save-every', '1000000');
    const before = readFileSync(second.state, 'utf8');
    const { status, err } = await first.end('SIGINT');
    expect(status).toBe(1);
    expect(err).toContain('another process saves its count here');
    expect(readFileSync(second.state, 'utf8')).toBe(before);
    await second.end('SIGKILL');
  });

  test('of several that begin together, those that count are right', async () => {
    const state = join(folder, 'state');
    const args = ['cover', langford, '--count', '--solver', 'bit-matrix', '--json'];
    const { count } = wholeCount(...args.slice(0, 2));
    const results = Array.from({ length: 8 }, async () => {
      const child = spawn(command, [...args, '--checkpoint', state]);
      let all = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          all += chunk;
        });
      }
      const [status] = await once(child, 'close');
      if (status === 0) expect(JSON.parse(all)).toMatchObject({ count, complete: true });
      else expect([status, all]).toEqual([1, expect.stringContaining('another process saves')]);
      return status;
    });
    expect(await Promise.all(results)).toContain(0);
    expect(readdirSync(folder)).toEqual(['state']);
  });
});

test('an empty value is no name', () => {
  for (const [args, name] of [
    [['cover', langford, '--count', '--checkpoint', ''], '--checkpoint'],
    [['cover', langford, '--count', '--checkpoint='], '--checkpoint'],
    [['cover', langford, '--count', '--checkpoint', '-'], '--checkpoint'],
    [['count', 'cover', langford, '--part', '1', '--of', ''], '--of'],
    [['cover', ''], 'FILE'],
    [['sudoku', ''], 'FILE'],
    [['polyomino', ''], 'FILE'],
    [['convert', '--to', 'line', ''], 'FILE'],
    [['split', 'sudoku', ''], 'FILE'],
    [['merge', langford, ''], 'FILE'],
    [['cover', langford, '--from', ''], '--from'],
    [['polyomino', langford, '--from', ''], '--from'],
    [['polyomino', '--board', ''], '--board'],
    [['polyomino', '--board', '3x20', '--pieces', ''], '--pieces'],
    [['polyomino', '--board', '3x20', '--empty', ''], '--empty'],
  ] as const) {
    const { status, out, err } = dance([...args]);
    expect([args, status, out]).toEqual([args, 1, '']);
    expect(err).toContain(`${name}: `);
  }
});
