import { expect, test } from 'vitest';
import { leavesAfterMs, type Notice, type NoticeContent, withNotice, withoutForm } from './notice-list.ts';

const success: NoticeContent = { kind: 'success', title: 'Saved' };
const fault: NoticeContent = { kind: 'error', title: 'Error', form: true };

function show(...contents: NoticeContent[]) {
  return contents.reduce<readonly Notice[]>((notices, content, id) => withNotice(notices, { ...content, id }), []);
}
const ids = (notices: readonly Notice[]) => notices.map(({ id }) => id);

test('the newest stands first', () => {
  expect(ids(show(success, success))).toEqual([1, 0]);
});

test('the next notice of a form replaces the one before and leaves the others', () => {
  expect(ids(show(fault, success, fault))).toEqual([2, 1]);
});

test('the fourth pushes the oldest out', () => {
  expect(ids(show(success, success, success, success))).toEqual([3, 2, 1]);
});

test('the notice of a form is never pushed out', () => {
  expect(ids(show(fault, success, success, success))).toEqual([3, 2, 0]);
});

test('a submit closes the notice of the form alone', () => {
  expect(ids(withoutForm(show(success, fault, success)))).toEqual([2, 0]);
});

test.each([
  ['a plain notice', success, 8_000],
  ['an error outside of a form', { kind: 'error', title: 'Error' } satisfies NoticeContent, 8_000],
  ['the notice of a form', fault, undefined],
  ['an offer', { ...success, action: { label: 'Reload', run: () => {} } }, undefined],
  ['an offer for a while', { ...success, action: { label: 'Undo', run: () => {}, forMs: 20_000 } }, 20_000],
])('%s leaves by itself in its time', (_, content, expected) => {
  expect(leavesAfterMs({ ...content, id: 1 })).toBe(expected);
});
