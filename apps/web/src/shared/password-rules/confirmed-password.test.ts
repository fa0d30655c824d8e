import { Required } from '@portal/contract/shapes';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ConfirmedPassword } from './confirmed-password.ts';

const messages = (form: object) =>
  z.safeParse(ConfirmedPassword, form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('takes a password that was entered twice alike', () => {
  expect(messages({ password: 'Hass2024ok', confirmPassword: 'Hass2024ok' })).toBeUndefined();
});

test('says when the second entry differs, also beside a weak first one', () => {
  expect(messages({ password: 'Hass2024ok', confirmPassword: 'Hass2024' })).toEqual([
    'confirmPassword: passwordsDiffer',
  ]);
  expect(messages({ password: 'hass', confirmPassword: 'Hass' })).toEqual([
    'password: weakPassword',
    'confirmPassword: passwordsDiffer',
  ]);
});

test('asks for both entries first', () => {
  expect(messages({ password: '', confirmPassword: '' })).toEqual(['password: required', 'confirmPassword: required']);
});

test('keeps the comparison in a form with more fields', () => {
  const form = z.safeExtend(ConfirmedPassword, { currentPassword: Required });
  const wrong = { currentPassword: 'Old-password-1', password: 'Hass2024ok', confirmPassword: 'Hass2024' };
  expect(z.safeParse(form, wrong).error?.issues.map(({ message }) => message)).toEqual(['passwordsDiffer']);
});
