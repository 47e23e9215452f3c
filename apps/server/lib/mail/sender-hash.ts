import { sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'

/** By what a sender is known without their address: nobody finds it out without the secret of the installation. */
export const hashSender = ({ mailTokens }: Pick<Deps, 'mailTokens'>, emailKey: string): Buffer =>
  sha256(mailTokens.sign(['sender', emailKey]))
