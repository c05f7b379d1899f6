import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inspect, promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { DanceError, loadDance, loadDanceWorker, type Package } from './installed.ts';
import { blank, dominoes, jigsaw, paperExample, puzzle, thrown } from './samples.ts';

const directory = inject('directory');
const run = promisify(execFile);
const dance = await loadDance();

const board = { board: '3x20', distinct: true };
const own = { text: dominoes };
const list = [puzzle, blank, 'what?', `55${blank}`];

/** Returns the answer without its times. */
function untimed(answer: unknown): unknown {
  const text = JSON.stringify(answer, (key, value) => {
    if (key === 'microseconds') return undefined;
    return typeof value === 'bigint' ? `${value}n` : value;
  });
  return JSON.parse(text);
}

test.each([0, 1.5, 1025, 1e9])('%d workers are refused', async (workers) => {
  await expect(loadDanceWorker({ workers })).rejects.toMatchObject({
    code: 'bad_setting',
    found: `workers: ${workers}`,
    expected: '1 … 1024',
  });
});

describe('in several workers', () => {
  const clashing = `55${blank.slice(2)}`;
  const langford = readFileSync(
    new URL('../data/exact-cover/langford-11.dlx', import.meta.url),
    'utf8',
  );
  const loosePuzzle =
    '...................7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

  test('a number beyond that of all solutions is refused', async () => {
    const worker = await loadDanceWorker({ workers: 3 });
    const beyond = worker.polyomino.solve({ board: '3x20', solution: 9 });
    await expect(beyond).rejects.toThrow("found 'solution: 9', expected 1 … 8");
    worker.terminate();
  });

  test('answers are those of one worker, in the same order', async () => {
    const worker = await loadDanceWorker({ workers: 3 });
    const several = { limit: 3000, solver: 'dancing-links' } as const;
    const pairs = [
      [dance.sudoku.solve(puzzle), await worker.sudoku.solve(puzzle)],
      [dance.sudoku.solve(blank), await worker.sudoku.solve(blank)],
      [dance.sudoku.solve(clashing), await worker.sudoku.solve(clashing)],
      [dance.cover.solve(paperExample), await worker.cover.solve(paperExample)],
      [dance.polyomino.solve(board), await worker.polyomino.solve(board)],
      [dance.sudoku.solveList(list), await worker.sudoku.solveList(list)],
      [dance.polyomino.solve({ board: '4x15' }), await worker.polyomino.solve({ board: '4x15' })],
      [
        dance.sudoku.solve(loosePuzzle, { limit: 0, countOnly: true }),
        await worker.sudoku.solve(loosePuzzle, { limit: 0, countOnly: true }),
      ],
      [dance.cover.solve(langford, several), await worker.cover.solve(langford, several)],
      [
        dance.cover.solve(langford, { countOnly: true }),
        await worker.cover.solve(langford, { countOnly: true }),
      ],
      [
        dance.polyomino.solve({ board: '3x20', solution: 5 }),
        await worker.polyomino.solve({ board: '3x20', solution: 5 }),
      ],
      [
        dance.polyomino.solve({ board: '4x15', countOnly: true }),
        await worker.polyomino.solve({ board: '4x15', countOnly: true }),
      ],
      [
        dance.polyomino.solve({ board: '3x20', solver: 'dancing-links' }),
        await worker.polyomino.solve({ board: '3x20', solver: 'dancing-links' }),
      ],
    ];
    const same = (answer: unknown) => {
      const { stats, ...rest } = untimed(answer) as Package.CoverAnswer;
      // Node counts agree only for complete searches: beyond a limit, other workers may run ahead.
      return { ...rest, nodes: rest.complete ? stats.nodes : null, solver: stats.solver };
    };
    for (const [here, there] of pairs) expect(same(there)).toEqual(same(here));
    worker.terminate();
  });

  test('a count by memo is exact to the last digit', async () => {
    const worker = await loadDanceWorker({ workers: 2 });
    const text = `${'X'.repeat(200)}\n${'X'.repeat(200)}\n\n200|D:\nXX\n`;
    const answer = await worker.polyomino.solve({ text, countOnly: true });
    expect(answer.stats.solver).toBe('memo');
    // The 201st Fibonacci number.
    expect(answer.count).toBe(453973694165307953197296969697410619233826n);
    worker.terminate();
  });

  test('leaving the loop ends the search, and so do limits', async () => {
    const worker = await loadDanceWorker({ workers: 3 });
    // With more solutions than may wait for the loop, it can't end earlier.
    const latin = readFileSync(new URL('../data/exact-cover/latin-5.dlx', import.meta.url), 'utf8');
    const search = await worker.cover.search(latin);
    let seen = 0;
    for await (const _ of search) {
      seen += 1;
      if (seen === 5000) break;
    }
    expect(search.result).toMatchObject({ verdict: 'multiple', complete: false });
    const { solutions, ...result } = await worker.cover.solve(langford, { limit: 7 });
    expect(result).toMatchObject({ count: 7n, stoppedBy: 'limit' });
    expect(solutions).toEqual(dance.cover.solve(langford, { limit: 7 }).solutions);
    const timed = await worker.polyomino.solve({ board: '6x10', milliseconds: 20 });
    expect(timed).toMatchObject({ complete: false, stoppedBy: 'time' });
    expect(timed.stats.explored).toBeLessThan(1);
    const counted = await worker.polyomino.solve({ board: '6x10', nodes: 1000 });
    expect(counted).toMatchObject({ stoppedBy: 'nodes', stats: { nodes: 1000n } });
    worker.terminate();
  });

  test('a signal ends all of them', async () => {
    const worker = await loadDanceWorker({ workers: 2 });
    const controller = new AbortController();
    const reason = new Error('enough');
    const onProgress = () => controller.abort(reason);
    const { signal } = controller;
    const solving = worker.polyomino.solve({ board: '6x10', signal, onProgress });
    await expect(solving).rejects.toBe(reason);
    expect((await worker.sudoku.solve(puzzle)).verdict).toBe('unique');
    worker.terminate();
  });

  test('what onProgress throws ends the search and rejects the call', async () => {
    const worker = await loadDanceWorker({ workers: 2 });
    const reason = new Error('enough');
    const onProgress = () => {
      throw reason;
    };
    await expect(worker.polyomino.solve({ board: '6x10', onProgress })).rejects.toBe(reason);
    const list = Array.from({ length: 50_000 }, () => puzzle);
    await expect(worker.sudoku.solveList(list, { onProgress })).rejects.toBe(reason);
    await expect(worker.sudoku.candidates(puzzle, { onProgress })).rejects.toBe(reason);
    expect((await worker.sudoku.solve(puzzle)).verdict).toBe('unique');
    worker.terminate();
  });

  test('their number is at least one', async () => {
    for (const workers of [0, 1.5, Number.NaN]) {
      await expect(loadDanceWorker({ workers })).rejects.toMatchObject({ code: 'bad_setting' });
    }
  });
});

describe('in a worker', () => {
  test('answers are the same', async () => {
    const worker = await loadDanceWorker();
    const [{ puzzle: read }] = dance.sudoku.read(jigsaw) as [Package.SudokuInterpretation];
    const pairs = [
      [dance.sudoku.read(jigsaw), await worker.sudoku.read(jigsaw)],
      [dance.sudoku.write(read, 'json'), await worker.sudoku.write(read, 'json')],
      [dance.sudoku.solve(puzzle), await worker.sudoku.solve(puzzle)],
      [dance.sudoku.solve(read), await worker.sudoku.solve(read)],
      [dance.cover.read(paperExample), await worker.cover.read(paperExample)],
      [dance.cover.write(paperExample, 'sets'), await worker.cover.write(paperExample, 'sets')],
      [dance.cover.solve(paperExample), await worker.cover.solve(paperExample)],
      [dance.polyomino.solve(board), await worker.polyomino.solve(board)],
      [dance.polyomino.read(dominoes), await worker.polyomino.read(dominoes)],
      [dance.polyomino.write(dominoes, 'json'), await worker.polyomino.write(dominoes, 'json')],
      [dance.polyomino.solve(own), await worker.polyomino.solve(own)],
      [dance.sudoku.solveList(list), await worker.sudoku.solveList(list)],
    ];
    for (const [here, there] of pairs) expect(untimed(there)).toEqual(untimed(here));
    worker.terminate();
  });

  test('errors are the same', async () => {
    const worker = await loadDanceWorker();
    const { code, line, column, message } = thrown(() => dance.cover.solve('101\n012\n'));
    const there = worker.cover.solve('101\n012\n');
    await expect(there).rejects.toMatchObject({ code, line, column, message });
    await expect(there).rejects.toBeInstanceOf(DanceError);
    expect((await worker.sudoku.solveList(['what?'])).errors[0]).toBeInstanceOf(DanceError);
    worker.terminate();
  });

  test('solutions come one by one, with progress reports', async () => {
    const worker = await loadDanceWorker();
    const counts: bigint[] = [];
    const onProgress = ({ count }: Package.PolyominoResult) => counts.push(count);
    const search = await worker.polyomino.search({ board: '3x20', onProgress });
    const tilings = new Set<string>();
    for await (const tiling of search) tilings.add(tiling);
    expect(tilings.size).toBe(8);
    expect(search.result).toMatchObject({ verdict: 'multiple', count: 8n, complete: true });
    expect(counts[0]).toBe(1n);
    expect(counts.at(-1)).toBe(8n);
    worker.terminate();
  });

  test('leaving the loop ends the search, and the worker stays usable', async () => {
    const worker = await loadDanceWorker();
    const search = await worker.polyomino.search({ board: '6x10' });
    for await (const _ of search) break;
    expect(search.result).toMatchObject({ verdict: 'stopped', count: 1n, complete: false });
    expect((await worker.sudoku.solve(puzzle)).verdict).toBe('unique');
    worker.terminate();
  });

  test('a signal ends a search and keeps its result', async () => {
    const worker = await loadDanceWorker();
    const controller = new AbortController();
    const { signal } = controller;
    const reason = new Error('enough');
    const search = await worker.polyomino.search({ board: '6x10', signal });
    const loop = async () => {
      for await (const _ of search) controller.abort(reason);
    };
    await expect(loop()).rejects.toBe(reason);
    expect(search.result.verdict).toBe('stopped');
    await expect(worker.sudoku.solve(puzzle, { signal })).rejects.toBe(reason);
    expect((await worker.sudoku.solve(puzzle)).verdict).toBe('unique');
    worker.terminate();
  });

  test('timers and other calls take their turns beside masses of solutions', async () => {
    const worker = await loadDanceWorker();
    const masses = `a b c d e f\n${'a\nb\nc\nd\ne\nf\n'.repeat(60)}`;
    const controller = new AbortController();
    const search = await worker.cover.search(masses, { signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    const reading = (async () => {
      for await (const _ of search);
    })();
    await expect(reading).rejects.toThrow('aborted');
    expect((await worker.sudoku.solve(puzzle)).verdict).toBe('unique');
    worker.terminate();
  });

  test('a list comes row by row, and can be ended', async () => {
    const worker = await loadDanceWorker();
    const rows: Package.ListRow[] = [];
    const search = await worker.sudoku.searchList([puzzle, 'what?']);
    for await (const row of search) rows.push(row);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['unique', null]);
    expect(rows[1]?.error).toBeInstanceOf(DanceError);
    expect(rows[0]?.toJSON()).toMatchObject({ line: 1, puzzle: rows[0]?.puzzle, count: 1 });
    expect(untimed(rows[1])).toMatchObject({ line: 2, verdict: null, error: { line: 2 } });
    expect(search.result.stats).toMatchObject({ done: 2, puzzles: 2 });

    const list = Array.from({ length: 50_000 }, () => puzzle);
    const reason = new Error('enough');
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = () => controller.abort(reason);
    await expect(worker.sudoku.solveList(list, { signal, onProgress })).rejects.toBe(reason);
    worker.terminate();
  });

  test('two loops over one search share its solutions, and both end', async () => {
    const worker = await loadDanceWorker();
    const search = await worker.polyomino.search({ board: '3x20' });
    const count = async () => {
      let solutions = 0;
      for await (const _ of search) solutions += 1;
      return solutions;
    };
    const [first, second] = await Promise.all([count(), count()]);
    expect(first + second).toBe(8);
    worker.terminate();
  });

  test('Node shows the values of answers and rows', async () => {
    const shown = inspect(dance.sudoku.solve(puzzle));
    expect(shown).toContain("verdict: 'unique'");
    expect(shown).toMatch(/solutions: \[\s*'/);
    const answer = dance.sudoku.solveList([puzzle]);
    expect(inspect(answer)).toContain("verdicts: [ 'unique' ]");
    const worker = await loadDanceWorker();
    for await (const row of await worker.sudoku.searchList([puzzle])) {
      expect(inspect(row)).toContain('count: 1n');
    }
    worker.terminate();
  });

  test('answers become JSON, with counts as numbers or, beyond 2^53, as strings', async () => {
    const worker = await loadDanceWorker();
    const json = (value: unknown) => JSON.parse(JSON.stringify(value));
    const search = await worker.sudoku.search(puzzle);
    for (const answer of [
      dance.sudoku.solve(puzzle),
      dance.sudoku.candidates(puzzle),
      await worker.sudoku.solve(puzzle),
      await worker.sudoku.candidates(puzzle),
    ]) {
      expect(json(answer)).toMatchObject({ verdict: 'unique', count: 1, stats: { solutions: 1 } });
    }
    for await (const _ of search);
    expect(json(search.result)).toMatchObject({ verdict: 'unique', count: 1 });
    expect(json(dance.sudoku.solve(puzzle)).solutions).toHaveLength(1);
    const { counts, stats } = json(dance.sudoku.solveList(list, { limit: 2 }));
    expect(counts).toEqual([1, 2, 0, 0]);
    expect(stats).toMatchObject({ done: 4 });
    const many = dance.polyomino.solve({ text: 'dominoes 12x12', countOnly: true });
    expect(json(many).count).toBe('53060477521960000');
    worker.terminate();
  });

  test('a closed search yields nothing more', async () => {
    const worker = await loadDanceWorker();
    const search = await worker.polyomino.search({ board: '3x20' });
    search.close();
    for await (const _ of search) expect.unreachable();
    expect(search.result).toMatchObject({ verdict: 'stopped', count: 0n });
    worker.terminate();
  });

  test('several searches share the worker', async () => {
    const worker = await loadDanceWorker();
    const endless = await worker.polyomino.search({ board: '6x10' });
    const [all, hard, many] = await Promise.all([
      worker.polyomino.solve({ board: '3x20' }),
      worker.sudoku.solve(puzzle),
      worker.sudoku.solveList([puzzle, puzzle]),
    ]);
    expect([all.count, hard.count, ...many.counts]).toEqual([8n, 1n, 1n, 1n]);
    for await (const tiling of endless) {
      expect(tiling).toHaveLength(65);
      break;
    }
    worker.terminate();
  });

  test('terminating it rejects pending promises', async () => {
    const worker = await loadDanceWorker();
    const answer = worker.polyomino.solve({ board: '6x10' });
    worker.terminate();
    await expect(answer).rejects.toMatchObject({ code: 'worker_lost' });
    await expect(worker.sudoku.solve(puzzle)).rejects.toMatchObject({ code: 'worker_lost' });
  });

  test('a program can exit without terminating its worker', async () => {
    const program = `
      import { loadDanceWorker } from 'dancing-links-lab';
      const worker = await loadDanceWorker();
      console.log((await worker.sudoku.solve('${puzzle}')).verdict);`;
    const args = ['--input-type=module', '--eval', program];
    const { stdout } = await run(process.execPath, args, { cwd: directory });
    expect(stdout).toBe('unique\n');
  });
});
