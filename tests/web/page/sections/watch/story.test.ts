import { expect, test } from 'vitest';
import { readingTime } from '../../../../../web/page/sections/watch/model/story.ts';
import { watch as en } from '../../../../../web/page/sections/watch/words/en.ts';
import { watch as zh } from '../../../../../web/page/sections/watch/words/zh.ts';

test('a caption stays long enough to read, about as long in either language', () => {
  en.story.pictures.forEach(({ text }, picture) => {
    const words = text.split(' ').length;
    const [inEnglish, inChinese] = [text, zh.story.pictures[picture]?.text ?? ''].map(readingTime);
    // Between slow and fast readers.
    expect(inEnglish, text).toBeGreaterThan((words / 300) * 60_000);
    expect(inEnglish, text).toBeLessThan((words / 80) * 60_000);
    expect((inChinese as number) / (inEnglish as number), text).toBeGreaterThan(0.6);
    expect((inChinese as number) / (inEnglish as number), text).toBeLessThan(1.7);
  });
});
