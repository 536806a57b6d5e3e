"""Board and machine: materials, profiles, the coupon that measures them, and the job sheet."""
