import { type Account, call } from './accounts.ts'

/** Offers a business to a client; `more` are other fields of the call. */
export const initiateTransfer = (
  url: string,
  { token }: Account,
  businessId: string,
  newOwnerEmail: string,
  more?: object,
) =>
  call<{ transferUrl: string; transfer: { id: string } }>(
    `${url}/api/transfer/${businessId}/initiate-transfer`,
    'POST',
    { newOwnerEmail, ...more },
    token,
  )

/** Claims a business by the link of its transfer, with a new account. */
export const completeTransfer = (
  url: string,
  transferUrl: string,
  email: string,
  newPassword = 'secret',
): Promise<unknown> =>
  call(`${url}/api/transfer/complete-transfer`, 'POST', {
    transferToken: transferUrl.split('/').pop(),
    email,
    newPassword,
    acceptTerms: true,
    userName: 'Claire Morel',
  })
