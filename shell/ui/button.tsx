import type { ComponentProps } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';

/** Returns the class of a link that looks like a button: `<Link className={buttonClass()}>`. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return `${styles.button} ${styles[variant]}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  busy?: boolean;
}

/** A button of at least 44 px. While `busy`, it keeps focus, ignores clicks and announces its state. */
export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  ...rest
}: ButtonProps) {
  const guard = busy ? { 'aria-disabled': true, 'aria-busy': true } : {};
  return (
    <button
      {...rest}
      {...guard}
      type={type}
      className={buttonClass(variant)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else rest.onClick?.(event);
      }}
    />
  );
}
