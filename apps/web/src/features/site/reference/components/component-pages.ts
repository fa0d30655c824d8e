import type { ComponentType } from 'react';
import type { ComponentName } from '../pages.ts';
import { ButtonPage, DropdownPage, PopoverPage } from './button-pages.tsx';
import { AutoCompletePage, CheckboxPage, RadioPage, RatePage, SelectPage, SwitchPage } from './choice-pages.tsx';
import { ModalPage, PopconfirmPage } from './dialog-pages.tsx';
import { DateTimePickerPage, InputPage, UploadPage } from './field-pages.tsx';
import { AvatarPage, BadgePage, CollapsePage } from './showing-pages.tsx';
import { AlertPage, NotificationPage, ResultPage } from './telling-pages.tsx';
import { ProgressPage, SkeletonPage, SpinnerPage } from './waiting-pages.tsx';
import { BreadcrumbsPage, PaginationPage, StepsPage, TabsPage } from './way-pages.tsx';

export const componentPages: Readonly<Record<ComponentName, ComponentType>> = {
  button: ButtonPage,
  spinner: SpinnerPage,
  input: InputPage,
  checkbox: CheckboxPage,
  radio: RadioPage,
  select: SelectPage,
  switch: SwitchPage,
  upload: UploadPage,
  rate: RatePage,
  'auto-complete': AutoCompletePage,
  steps: StepsPage,
  'date-time-picker': DateTimePickerPage,
  dropdown: DropdownPage,
  breadcrumbs: BreadcrumbsPage,
  tabs: TabsPage,
  avatar: AvatarPage,
  badge: BadgePage,
  collapse: CollapsePage,
  pagination: PaginationPage,
  modal: ModalPage,
  popover: PopoverPage,
  popconfirm: PopconfirmPage,
  progress: ProgressPage,
  result: ResultPage,
  alert: AlertPage,
  notification: NotificationPage,
  skeleton: SkeletonPage,
};
