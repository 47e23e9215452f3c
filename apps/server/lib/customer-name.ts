import { ANONYMOUS_CUSTOMER } from '#contract/text/placeholder-names.ts'

interface Customer {
  customer_name: string | null
  customer_email: string | null
}

/** Whether a customer did not say who they are. */
export const isAnonymous = (of: Customer): boolean => of.customer_name === null && of.customer_email === null

/** How a customer is called: name, else e-mail, else anonymous (clause open.customer-label). */
export const customerName = (of: Customer): string =>
  of.customer_name ?? of.customer_email ?? ANONYMOUS_CUSTOMER
