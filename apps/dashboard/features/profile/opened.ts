/** The dialog of the profile that is open. */
export type Opened = 'email' | 'password' | 'two-factor' | 'deletion'
