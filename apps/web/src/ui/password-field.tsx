import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { uiMessages } from './messages.ts';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon' | 'control'>) {
  const [shown, setShown] = useState(false);
  const t = uiMessages.useText();
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      // A shown password must not reach a spelling service or be capitalised.
      spellCheck={false}
      autoCapitalize="none"
      icon={<Lock size={20} />}
      control={
        <IconButton
          className={styles.eye}
          label={t(shown ? 'hidePassword' : 'showPassword')}
          icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
