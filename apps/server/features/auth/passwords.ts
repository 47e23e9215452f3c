import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = {
  // The type is an ambient const enum, which erasable TypeScript cannot name: 2 is Argon2id.
  algorithm: 2 as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

/** Stands in for the password of an account that does not exist; made with the same parameters. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$9UZp7mPMHcoiKlXOwABdLQ$5fw0SVNYCJ26837Of+FWhpcsLShXkVhZFjPRjtiiWI8'

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/** Whether a password is the one of a hash. Takes the same time for an unknown account (`null`), and is false. */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const matches = await verify(passwordHash ?? DUMMY_HASH, password)
  return matches && passwordHash !== null
}
