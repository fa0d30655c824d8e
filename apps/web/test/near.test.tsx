import { useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useNear } from '../src/lib/use-near.ts';

let root: Root;
let place: HTMLElement;

function Chart() {
  const card = useRef<HTMLDivElement>(null);
  const isNear = useNear(card);
  return <div ref={card}>{isNear ? 'Drawn' : 'Its place'}</div>;
}

beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <>
      <div style={{ height: 20_000 }} />
      <Chart />
    </>,
  );
});

afterEach(() => {
  root.unmount();
  place.remove();
});

test('what is far below keeps its place, and is drawn when it comes near', async () => {
  const waiting = page.getByText('Its place');
  await expect.element(waiting).toBeInTheDocument();
  // The browser has told by then what is in sight.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  const [chart] = waiting.elements();
  expect(chart).toBeDefined();
  chart?.scrollIntoView();
  await expect.element(page.getByText('Drawn')).toBeVisible();
});

test('paper shows it at once', async () => {
  const print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    return page.getByText('Drawn').elements().length;
  };
  await expect.poll(print).toBe(1);
});
