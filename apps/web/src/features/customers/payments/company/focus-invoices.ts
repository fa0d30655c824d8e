/** The pressed button gives way to another one when an invoice changes. */
export function focusInvoices() {
  document.getElementById('invoices')?.focus();
}
